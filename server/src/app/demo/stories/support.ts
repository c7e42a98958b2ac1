import type { Stories } from '../stories.js';

const replies = [
  {
    title: 'Bankkonto abgelehnt',
    lang: 'de',
    text: 'Hallo {{name}}, deine Bank hat die Auszahlung zurückgeschickt. Hinterlege bitte ein anderes Konto, dann gehen {{withdrawable}} sofort noch einmal raus.\n\nViele Grüße, {{staff}}',
  },
  {
    title: 'Bank account refused',
    lang: 'en',
    text: 'Hello {{name}}, your bank has sent the payout back. Please add another account, then {{withdrawable}} leave again at once.\n\nBest, {{staff}}',
  },
  {
    title: 'Danke für deine Geduld',
    lang: 'de',
    text: 'Hallo {{name}}, danke für deine Geduld. Wir melden uns heute noch zu „{{subject}}“.\n\nViele Grüße, {{staff}}',
  },
] as const;

/** One request in each state: open with money that is stuck, waiting for an answer, solved and rated. */
export function support(stories: Stories): void {
  stories.at(-40, async () => {
    for (const reply of replies) await stories.person('support').post('support/canned', reply);
  });
  stories
    .support('lenalacht')
    .ask(-12, {
      subject: 'Aufrufe über Nacht gesunken',
      text: 'Hallo, mein Beitrag hatte gestern mehr Aufrufe als heute. Wie kann das sein?',
    })
    .answer(
      -11.9,
      'Hallo Lena, YouTube zieht ungültige Aufrufe ab, manchmal erst am nächsten Tag. Gezählt wird, was danach stehen bleibt.\n\nViele Grüße, Mira',
    )
    .close(-11.8, 'explained')
    .rate(-11.5, 5, 'Schnell und verständlich');
  stories
    .support('malikcooks')
    .ask(-2, {
      subject: 'Rechnung mit falscher Adresse',
      text: 'Auf meiner Gutschrift steht noch meine alte Adresse. Könnt ihr das ändern?',
    })
    .answer(-1.9, 'Hallo Malik, welche Adresse soll dort stehen? Dann sehen wir nach.\n\nViele Grüße, Mira', {
      wait: true,
    })
    .label(-1.9, 'Rechnungen');
  stories
    .support('jonasrides')
    .ask(-0.05, {
      subject: 'Auszahlung hängt seit Freitag',
      text: 'Hallo, meine Auszahlung hängt. Im Wallet sehe ich Guthaben, kann aber nichts abheben. Was ist los?',
    })
    .label(-0.04, 'Auszahlungen')
    .note(-0.04, 'Die Bank kennt die Kontonummer nicht. Ein neues Konto genügt, die Identität ist geprüft.');
}
