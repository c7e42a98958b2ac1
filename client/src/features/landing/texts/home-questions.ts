import type { Question } from './question';

/** {cpm}, {part}, {fee} and {vat} are today's terms. */
export const homeQuestions: readonly Question[] = [
  {
    question: { en: 'What does a challenge cost?', de: 'Was kostet eine Challenge?' },
    answer: {
      en: 'What you put in. You choose a net budget; the platform fee of {fee} is part of it, {vat} VAT is added. 1.000 verified views cost {cpm}.',
      de: 'So viel, wie du einzahlst. Du wählst ein Nettobudget; die Plattformgebühr von {fee} ist darin enthalten, {vat} Umsatzsteuer kommen dazu. 1.000 geprüfte Views kosten {cpm}.',
    },
  },
  {
    question: {
      en: 'What happens to money nobody earned?',
      de: 'Was passiert mit Geld, das niemand verdient?',
    },
    answer: {
      en: 'It comes back to you with its VAT when the challenge is over, to the cent. Until then it stays in escrow, and you can see where each part of it is.',
      de: 'Es kommt am Ende der Challenge samt Steuer zu dir zurück, auf den Cent. Bis dahin liegt es treuhänderisch, und du siehst, wo jeder Teil davon ist.',
    },
  },
  {
    question: { en: 'How do you know that views are real?', de: 'Woher wisst ihr, dass Views echt sind?' },
    answer: {
      en: 'Views are read from the platform itself, again and again. What looks wrong is held back and checked before it counts. Views that turn out fake are not paid.',
      de: 'Views werden immer wieder direkt von der Plattform gelesen. Was auffällt, wird zurückgehalten und geprüft, bevor es zählt. Falsche Views werden nicht bezahlt.',
    },
  },
  {
    question: { en: 'What does a creator get?', de: 'Was bekommen Creator?' },
    answer: {
      en: '{part} of every {cpm}, as the views come in. The board shows the share at any time, and anything that is held says why and until when.',
      de: '{part} von je {cpm}, sobald die Views kommen. Die Rangliste zeigt den Anteil jederzeit, und was zurückgehalten wird, sagt warum und bis wann.',
    },
  },
  {
    question: { en: 'Who can take part?', de: 'Wer kann mitmachen?' },
    answer: {
      en: 'Anyone from 14 with a channel that fits the brief. A challenge can ask for more, and says so before you join. Payouts start at 18.',
      de: 'Alle ab 14 mit einem Kanal, der zum Brief passt. Eine Challenge kann mehr verlangen und sagt das, bevor du mitmachst. Auszahlungen gibt es ab 18.',
    },
  },
  {
    question: { en: 'Do I need an app?', de: 'Brauche ich eine App?' },
    answer: {
      en: 'No. The product is made for the computer; open it in a browser. For the way there are apps for iOS and Android.',
      de: 'Nein. Das Produkt ist für den Computer gemacht und läuft im Browser. Für unterwegs gibt es Apps für iOS und Android.',
    },
  },
];
