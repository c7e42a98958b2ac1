{
  "add": "Hinzufügen",
  "addTitle": "%Title%: hinzufügen",
  "added": "Hinzugefügt",
  "cancel": "Abbrechen",
  "createdAt": "Hinzugefügt am",
  "details": "Details",
  "failed": "Das konnte nicht geladen werden",
  "name": "Name",
  "nameNeeded": "Gib einen Namen ein",
  "noNote": "Keine Notiz",
  "none": "Noch nichts da",
  "noneText": "Was du hinzufügst, erscheint hier.",
  "note": "Notiz",
  "open": "{{name}} öffnen",
  "sub": "Alles, was du hinzugefügt hast",
  "title": "%Title%"
}
