import Foundation

extension ModuleWriter {
  /// Writes a business line and adds it to the package: all of it or nothing.
  func write(_ plan: ModulePlan) throws(GeneratorError) {
    // Everything is prepared before anything is written.
    let edited = try edited(plan.edits) { edit, text throws(GeneratorError) in
      try edit.inserting(into: text)
    }
    var newest = package
    do {
      for file in plan.files {
        newest = place(file.path)
        try FileManager.default.createDirectory(
          at: newest.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: newest, options: .withoutOverwriting)
      }
    } catch {
      removeFiles(of: plan)
      throw .cannotWrite(path: newest.path, reason: error.localizedDescription)
    }
    do {
      try replace(edited)
    } catch {
      removeFiles(of: plan)
      throw error
    }
  }

  /// Removes a business line from the package: all of it or nothing.
  ///
  /// A line that is not a target of the manifest was interrupted while it was written or removed, or the
  /// package's files were reverted since: then the rest of it is removed.
  ///
  /// - Throws: when the package's files mention it in other lines than were written; without `force` also
  ///   when one of its own files was edited, added or removed.
  func remove(_ plan: ModulePlan, evenIfEdited force: Bool) throws(GeneratorError) {
    let isTarget = try String(readingFile: place("Package.swift"))
      .contains("\"\(plan.name.module)\"")
    let isLeft =
      plan.files.contains { isThere($0.path) } || plan.folders.contains(where: isEmptyFolder)
    guard isTarget || isLeft else { throw .notFound(plan.name.module) }
    let edited: [String: String]
    do {
      edited = try self.edited(plan.edits) { edit, text throws(GeneratorError) in
        // Removed already: by an interrupted removal, or by hand.
        edit.isMentioned(in: text) ? try edit.removing(from: text) : text
      }
    } catch {
      guard plan.folders.contains(where: { isThere($0) }) else {
        throw .notFound(plan.name.module)
      }
      throw error
    }
    if !force { try checkThatNothingIsEdited(plan, isWhole: isTarget) }
    try replace(edited)
    removeFiles(of: plan)
  }

  private func checkThatNothingIsEdited(
    _ plan: ModulePlan, isWhole: Bool
  ) throws(GeneratorError) {
    let written = Set(plan.files.map(\.path))
    for file in plan.files where isWhole || isThere(file.path) {
      guard let text = try? String(readingFile: place(file.path)), text == file.text else {
        throw .isEdited(path: file.path)
      }
    }
    for folder in plan.folders {
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: place(folder).path)) ?? []
      for path in paths.sorted() where !isFolder("\(folder)/\(path)") {
        guard written.contains("\(folder)/\(path)") else {
          throw .isEdited(path: "\(folder)/\(path)")
        }
      }
    }
  }

  /// Writes new texts of files; if one cannot be written, restores those before it.
  private func replace(_ texts: [String: String]) throws(GeneratorError) {
    var old: [(path: String, text: String)] = []
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      let before = try String(readingFile: place(path))
      do {
        try overwrite(path, text)
      } catch {
        for (path, text) in old { try? overwrite(path, text) }
        throw .cannotWrite(path: place(path).path, reason: error.localizedDescription)
      }
      old.append((path, before))
    }
  }

  /// Writes the text of a file completely or not at all. A link stays a link, and permissions stay.
  private func overwrite(_ path: String, _ text: String) throws {
    let files = FileManager.default
    let file = place(path).resolvingSymlinksInPath()
    let permissions = try files.attributesOfItem(atPath: file.path)[.posixPermissions]
    // Unlike Foundation's draft it has a fixed name: the next edit replaces one left by an interruption.
    let draft = file.deletingLastPathComponent()
      .appendingPathComponent(".\(file.lastPathComponent).new-module")
    do {
      try Data(text.utf8).write(to: draft)
      if let permissions {
        try files.setAttributes([.posixPermissions: permissions], ofItemAtPath: draft.path)
      }
      guard rename(draft.path, file.path) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    } catch {
      try? files.removeItem(at: draft)
      throw error
    }
  }

  /// Removes the folders of a business line and its files elsewhere.
  private func removeFiles(of plan: ModulePlan) {
    for path in plan.folders + plan.files.map(\.path) {
      try? FileManager.default.removeItem(at: place(path))
    }
  }

  private func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: place(path).path)
  }

  /// Whether it is a folder without files at any depth.
  private func isEmptyFolder(_ path: String) -> Bool {
    let paths = try? FileManager.default.subpathsOfDirectory(atPath: place(path).path)
    return paths?.allSatisfy { isFolder("\(path)/\($0)") } ?? false
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: place(path).path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
