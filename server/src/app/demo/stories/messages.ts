import type { Stories } from '../stories.js';

interface Sent {
  data: { id: string };
}

const PRICE = 40;

/** Who writes to whom: an inbox that asks a price, with one reply and one message that waits, and texts that are sold. */
export function messages(stories: Stories): void {
  const say = (day: number, by: string, to: string, text: string, more: object = {}) =>
    stories.at(day, async () => {
      await stories.person(by).post<Sent>('message', { toUserId: stories.person(to).id, text, ...more });
    });
  stories.at(-6, async () => {
    await stories
      .person('lenalacht')
      .patch('me/setting', { whoCanMessage: 'pay_per_message', messagePrice: PRICE });
  });
  say(-5, 'consumer', 'lenalacht', 'Wie lange planst du für ein Reel?', { payUpTo: PRICE });
  say(-4.5, 'lenalacht', 'consumer', 'Meist einen Vormittag. Das Licht am Fenster ist dann am besten.');
  say(-1, 'nord', 'lenalacht', 'Hättest du im Dezember Zeit für drei Reels?', { payUpTo: PRICE });
  stories.at(-3, async () => {
    const { data } = await stories.person('lenalacht').post<Sent>('message', {
      toUserId: stories.person('consumer').id,
      text: 'Mein Aufbau: ein Fenster links, eine weiße Platte rechts, das Handy auf einem Stapel Bücher.',
      price: 150,
    });
    await stories
      .person('consumer')
      .post(`message/${data.id}/payment`, { method: 'anycoins' }, { 'Idempotency-Key': data.id });
  });
  say(-2, 'lenalacht', 'consumer', 'Und so schneide ich: erst der Ton, dann das Bild.', { price: 200 });
}
