import type { Question } from './question';

/** {cpm}, {part}, {fee} and {vat} are today's terms. */
export const challengeQuestions: readonly Question[] = [
  {
    question: { en: 'Who sets the price?', de: 'Wer setzt den Preis?' },
    answer: {
      en: 'Paid per view, the price is the same for everyone: {cpm} per 1.000 verified views. Paid per post, you set it yourself.',
      de: 'Je View ist der Preis für alle gleich: {cpm} je 1.000 geprüfte Views. Je Beitrag setzt du ihn selbst.',
    },
  },
  {
    question: { en: 'When do I pay?', de: 'Wann zahle ich?' },
    answer: {
      en: 'Once, before the challenge starts. The money goes into escrow; creators are paid from there. Nothing is charged afterwards unless you top up.',
      de: 'Einmal, bevor die Challenge beginnt. Das Geld liegt treuhänderisch; daraus werden Creator bezahlt. Danach wird nichts abgebucht, außer du legst nach.',
    },
  },
  {
    question: { en: 'Can I stop it?', de: 'Kann ich sie stoppen?' },
    answer: {
      en: 'Yes. Pause it, and no new entries come in; cancel it, and accepted work is still paid. The rest comes back with its VAT.',
      de: 'Ja. Pausiert kommen keine neuen Teilnahmen dazu; abgebrochen wird angenommene Arbeit noch bezahlt. Der Rest kommt samt Steuer zurück.',
    },
  },
  {
    question: { en: 'What if a video misses the brief?', de: 'Was, wenn ein Video den Brief verfehlt?' },
    answer: {
      en: 'You can see drafts first and ask for changes, and you decide on every post. A rejected post is not paid. If you do not decide in time, what passed all checks counts as approved.',
      de: 'Du kannst Entwürfe vorab sehen und Änderungen wünschen, und du entscheidest über jeden Beitrag. Ein abgelehnter wird nicht bezahlt. Entscheidest du nicht rechtzeitig, gilt als freigegeben, was alle Prüfungen bestanden hat.',
    },
  },
  {
    question: { en: 'Can I add budget later?', de: 'Kann ich später nachlegen?' },
    answer: {
      en: 'At any time while it runs. A used-up challenge goes live again with the first cent you add.',
      de: 'Jederzeit, solange sie läuft. Eine aufgebrauchte Challenge läuft mit dem ersten Cent wieder.',
    },
  },
  {
    question: { en: 'What may I do with the videos?', de: 'Was darf ich mit den Videos machen?' },
    answer: {
      en: 'What your brief says. You write the usage rights before anyone joins; creators agree to exactly that.',
      de: 'Was in deinem Brief steht. Du schreibst die Nutzungsrechte, bevor jemand mitmacht; genau dem stimmen Creator zu.',
    },
  },
];
