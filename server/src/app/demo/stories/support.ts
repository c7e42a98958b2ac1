import type { Stories } from '../stories.js';

interface Opened {
  data: { id: string };
}

/** Requests to support: one that waits for money and is due first, one that is new, one that was answered, one rated. */
export function support(stories: Stories): void {
  const staff = () => stories.person('support');
  const ask = (day: number, by: string, subject: string, text: string): { id: string } => {
    const request = { id: '' };
    stories.at(day, async () => {
      const { data } = await stories.person(by).post<Opened>('conversation/support', { subject, text });
      request.id = data.id;
    });
    return request;
  };

  ask(
    0,
    'jonasrides',
    'Auszahlung zurückgekommen',
    'Meine Auszahlung über 40 € kam zurück. Was stimmt an meiner IBAN nicht?',
  );
  ask(
    -0.25,
    'consumer',
    'Gespeicherte Karte entfernen',
    'Wie entferne ich eine Karte, die ich für Anycoins gespeichert habe?',
  );

  const invoice = ask(
    -2,
    'nord',
    'Bestellnummer auf der Rechnung',
    'Unsere Buchhaltung braucht eine Bestellnummer auf der Rechnung. Geht das nachträglich?',
  );
  stories.at(-1.75, async () => {
    await staff().post(`support/conversation/${invoice.id}/note`, {
      text: 'Rechnung ist gebucht: nur Gutschrift und neue Rechnung möglich.',
    });
    await staff().post(`support/conversation/${invoice.id}/message`, {
      text: 'Nachträglich ändern wir keine Rechnung. Schick uns die Bestellnummer, dann steht sie auf der nächsten.',
      wait: true,
    });
  });

  const launch = ask(
    -6,
    'velo',
    'Startzeit der Challenge',
    'Unsere Challenge sollte um 9 Uhr starten. Gilt dafür die deutsche Zeit?',
  );
  stories.at(-5.75, async () => {
    await staff().post(`support/conversation/${launch.id}/message`, {
      text: 'Ja, die Zeit gilt in der Zeitzone, die du beim Start gewählt hast: Europe/Berlin.',
    });
  });
  stories.at(-5.5, async () => {
    await staff().patch(`support/conversation/${launch.id}`, { state: 'closed', reason: 'solved' });
  });
  stories.at(-5.25, async () => {
    await stories
      .person('velo')
      .post(`conversation/${launch.id}/rating`, { rating: 5, comment: 'Schnell und klar, danke!' });
  });
}
