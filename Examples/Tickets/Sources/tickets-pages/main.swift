import FormComponent
import LivePages
import Tickets

try await LivePages.serve(name: "Tickets", texts: .form) { pages }
