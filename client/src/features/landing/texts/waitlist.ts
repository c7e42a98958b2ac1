export const waitlist = {
  title: { en: 'Hear it first', de: 'Zuerst erfahren' },
  text: {
    en: 'New ways to work together open one by one. We write once, when yours does.',
    de: 'Neue Wege zusammenzuarbeiten öffnen nacheinander. Wir schreiben einmal, sobald es deiner ist.',
  },
  label: { en: 'E-mail', de: 'E-Mail' },
  placeholder: { en: 'you@example.com', de: 'du@beispiel.de' },
  join: { en: 'Join the waitlist', de: 'Auf die Warteliste' },
} as const;
