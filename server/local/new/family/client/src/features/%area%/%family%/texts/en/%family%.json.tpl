{
  "add": "Add",
  "addTitle": "Add %aThing%",
  "added": "Added",
  "cancel": "Cancel",
  "createdAt": "Added on",
  "details": "Details",
  "failed": "This could not be loaded",
  "name": "Name",
  "nameNeeded": "Enter a name",
  "noNote": "No note",
  "none": "No %things% yet",
  "noneText": "What you add appears here.",
  "note": "Note",
  "open": "Open {{name}}",
  "sub": "Everything you have added",
  "title": "%Title%"
}
