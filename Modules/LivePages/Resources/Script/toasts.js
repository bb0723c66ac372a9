// Messages shown once, at the lower edge.

export function showToast(text) {
  const toasts = document.getElementById("toasts");
  const toast = Object.assign(document.createElement("p"), { textContent: text });
  toasts.append(toast);
  while (toasts.childElementCount > 4) toasts.firstElementChild.remove();
  setTimeout(() => toast.remove(), 6000);
}
