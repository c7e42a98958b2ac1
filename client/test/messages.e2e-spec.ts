import type { Actor } from '../../server/test/support/actors.js';
import { signUp } from '../../server/test/support/actors.js';
import { giveCoins } from '../../server/test/support/challenges.js';
import { picture } from '../../server/test/support/pictures.js';
import { startJourney, type Journey } from './support/journey.js';
import { judgeInEveryWindow, languages, walkAs } from './support/screens.js';

let journey: Journey;
let lena: Actor;
let omar: Actor;
let thread: string;

const named = async (username: string, displayName: string) => {
  const person = await signUp(journey.app, { role: 'creator' });
  await person.post('/api/me/update', { username, displayName });
  return person;
};
const say = async (by: Actor, to: Actor, text: string): Promise<string> => {
  const answer = await by.post('/api/message', { toUserId: to.id, text });
  if (answer.status !== 201) throw new Error(`send: ${answer.status}`);
  return (answer.body as { data: { conversationId: string } }).data.conversationId;
};

beforeAll(async () => {
  journey = await startJourney();
  lena = await named('lenalacht', 'Lena Hoffmann');
  omar = await named('omarkocht', 'Omar Kaya');
  const others = [
    ['noorvandijk', 'Noor van Dijk', 'Danke dir! Bis Montag.'],
    ['emrekaya', 'Emre Yıldız', 'Hast du heute Abend Zeit?'],
  ] as const;
  for (const [username, name, text] of others) await say(await named(username, name), lena, text);
  thread = await say(omar, lena, 'Hättest du Lust auf zwei Reels?');
  await say(lena, omar, 'Ja, gern! Ich habe gerade etwas Ähnliches gedreht.');
  await say(omar, lena, 'Klingt gut.\nIch schicke dir morgen den Ablauf, dann können wir in Ruhe planen.');
});
afterAll(() => journey.close());

describe.each(languages)('messages in %s', (lang) => {
  it('stand in a list and beside it', async () => {
    const nobody = await named(`nobody${lang}`, 'Nora Neumann');
    await walkAs(journey, nobody, lang, [
      {
        name: 'messages-empty',
        path: '/messages',
        shows: lang === 'en' ? 'No messages yet' : 'Noch keine Nachrichten',
      },
      {
        name: 'messages-first',
        path: `/messages/with/${omar.id}`,
        shows: lang === 'en' ? /beginning of your conversation/ : /beginnt dein Gespräch/,
      },
    ]);
    const stranger = await journey.newPage({ lang });
    stranger.tolerate(/404/);
    await stranger.openAs(nobody, `/messages/${thread}`);
    await stranger.page
      .getByRole('button', { name: lang === 'en' ? 'Back' : 'Zurück' })
      .last()
      .waitFor();
    await stranger.leave();
    await walkAs(journey, lena, lang, [
      { name: 'messages', path: '/messages', shows: 'Omar Kaya' },
      { name: 'messages-thread', path: `/messages/${thread}`, shows: 'Klingt gut.' },
    ]);
  });
});

it('two people write to each other', async () => {
  const [hers, his] = [
    await journey.newPage({ keep: true }),
    await journey.newPage({ keep: true, lang: 'de' }),
  ];
  await hers.openAs(lena, '/omarkocht');
  await hers.page.getByRole('link', { name: 'Message', exact: true }).click();
  const write = hers.page.getByRole('textbox', { name: 'Write to Omar Kaya' });
  await write.waitFor();
  await his.openAs(omar, '/creator');
  await his.page.getByRole('link', { name: /^Nachrichten/ }).click();
  await his.page.getByRole('link', { name: /Lena Hoffmann/ }).click();
  const answer = his.page.getByRole('textbox', { name: 'Schreib an Lena Hoffmann' });
  await answer.waitFor();

  await answer.pressSequentially('Hallo');
  await hers.page.getByText('Omar Kaya is typing …').waitFor();
  await answer.press('Shift+Enter');
  await answer.pressSequentially('Lena');
  await answer.press('Enter');
  const hello = hers.page.getByRole('log').getByText(/Hallo\s+Lena/);
  await hello.waitFor();
  await his.page.getByText(/Gelesen/).waitFor();

  await write.fill('Hi Omar, ich bins');
  await write.press('Enter');
  const log = his.page.getByRole('log');
  await log.getByText('Hi Omar, ich bins').waitFor();
  // The arrow up in an empty field edits the last one.
  await hers.page.getByRole('log').getByText('Hi Omar, ich bins').waitFor();
  await hers.page.getByText(/· (Sent|Read)/).waitFor();
  await write.press('ArrowUp');
  await hers.page.getByText('Edit your message').waitFor();
  await write.press('Escape');
  await hers.page.getByText('Edit your message').first().waitFor({ state: 'detached' });
  await write.press('ArrowUp');
  await hers.page.getByText('Edit your message').waitFor();
  await write.fill('Hi Omar, ich bin es');
  await write.press('Enter');
  await log.getByText('Hi Omar, ich bin es').waitFor();
  await log.getByText(/Bearbeitet/).waitFor();

  // What was begun waits while an older message is edited.
  await write.fill('Und morgen');
  await hers.page.getByRole('button', { name: 'Actions for this message' }).last().click();
  await hers.page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await hers.page.getByText('Edit your message').waitFor();
  expect(await write.inputValue()).toBe('Hi Omar, ich bin es');
  await write.press('Escape');
  await hers.page.getByText('Edit your message').first().waitFor({ state: 'detached' });
  expect(await write.inputValue()).toBe('Und morgen');
  await write.fill('');

  const actions = his.page.getByRole('button', { name: 'Aktionen zu dieser Nachricht' });
  await actions.last().click();
  await his.page.getByRole('button', { name: 'Mit Liebe reagieren' }).click();
  await hers.page.getByRole('img', { name: 'Love: 1' }).waitFor();
  await his.page.keyboard.press('Escape');

  await judgeInEveryWindow(hers, 'messages-talk');

  await hers.page.getByRole('button', { name: 'Actions for this message' }).last().click();
  await hers.page.getByRole('menuitem', { name: 'Delete for everyone' }).click();
  await hers.page.getByRole('dialog').getByRole('button', { name: 'Delete for everyone' }).click();
  await log.getByText('Nachricht gelöscht').waitFor();
});

it('keeps a half-typed message, and sends again what could not be sent', async () => {
  const visit = await journey.newPage();
  const { page } = visit;
  await visit.openAs(lena, `/messages/${thread}`);
  const write = page.getByRole('textbox', { name: 'Write to Omar Kaya' });
  await write.fill('Noch nicht fertig');
  await page.getByRole('link', { name: /Noor van Dijk/ }).click();
  await page.getByRole('textbox', { name: 'Write to Noor van Dijk' }).waitFor();
  await page.getByRole('link', { name: /Omar Kaya/ }).click();
  await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Noch nicht fertig');

  visit.tolerate(/Failed to load resource|ERR_FAILED/);
  await page.route('**/api/message', (route) => route.abort());
  await write.fill('Kommt das an?');
  await write.press('Enter');
  await page.getByText(/Not sent\./).waitFor();
  await page.unroute('**/api/message');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(/Not sent\./).waitFor({ state: 'detached' });
  await page.getByText('Sending …').first().waitFor({ state: 'detached' });
  const { data } = (await omar.get(`/api/conversation/${thread}/messages`)).body as {
    data: { text: string }[];
  };
  expect(data.filter(({ text }) => text === 'Kommt das an?')).toHaveLength(1);

  await page.getByRole('textbox', { name: 'Search messages' }).fill('Reel');
  await page.getByRole('link', { name: /zwei Reels/ }).waitFor();
});

it('a message to a paid inbox names its price, is held, and paid by the reply', async () => {
  const mila = await named('milamalt', 'Mila Brandt');
  await mila.patch('/api/me/setting', { whoCanMessage: 'pay_per_message', messagePrice: 40 });
  const fan = await named('fanfelix', 'Felix Lang');
  const [hers, his] = [
    await journey.newPage({ keep: true, lang: 'de' }),
    await journey.newPage({ keep: true }),
  ];
  const { page } = his;
  his.tolerate(/Failed to load resource/);
  await his.openAs(fan, `/messages/with/${mila.id}`);
  await page.getByText('A message to Mila Brandt costs 40 coins (0,40 €).').waitFor();
  const write = page.getByRole('textbox', { name: 'Write to Mila Brandt' });
  await write.fill('Darf ich dich etwas fragen?');
  await page.getByRole('button', { name: 'Send for 40 coins' }).click();
  await page.getByRole('button', { name: 'Buy coins' }).waitFor();
  await giveCoins(journey.app, fan, 1);
  await mila.patch('/api/me/setting', { messagePrice: 50 });
  await page.getByRole('button', { name: 'Try again' }).click();
  // The price has risen: sending it again agrees to the new one.
  await page.getByRole('alert').getByRole('button', { name: 'Send for 50 coins' }).click();
  await page.getByText(/50 coins on hold/).waitFor();
  await judgeInEveryWindow(his, 'messages-paid');

  await hers.openAs(mila, '/messages');
  await hers.page.getByRole('link', { name: /Felix Lang/ }).click();
  await hers.page.getByText(/Bezahlte Nachricht: Antworte bis/).waitFor();
  await judgeInEveryWindow(hers, 'messages-paid-received');
  const answer = hers.page.getByRole('textbox', { name: 'Schreib an Felix Lang' });
  await answer.fill('Klar, worum geht es?');
  await answer.press('Enter');
  await page.getByText('50 coins paid').waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  const blank = await journey.newPage({ lang: 'de' });
  await blank.openAs(lena, `/messages/with/${mila.id}`);
  await blank.page.getByRole('button', { name: 'Für 50 Coins senden' }).waitFor();
  await judgeInEveryWindow(blank, 'messages-paid-first');
});

it('a locked message is unlocked in the conversation, and kept in a list', async () => {
  const seller = await signUp(journey.app, { role: 'creator', profile: { kycStatus: 'verified' } });
  await seller.post('/api/me/update', { username: 'tomtrick', displayName: 'Tom Trick' });
  const fan = await named('fanfrida', 'Frida Falk');
  await giveCoins(journey.app, fan, 1);
  const room = await say(fan, seller, 'Wie machst du das?');
  const [his, hers] = [
    await journey.newPage({ keep: true }),
    await journey.newPage({ keep: true, lang: 'de' }),
  ];
  await his.openAs(seller, `/messages/${room}`);
  await his.page.getByRole('button', { name: 'Lock with a price' }).click();
  await his.page.getByLabel('Price in coins').fill('250');
  await judgeInEveryWindow(his, 'messages-lock');
  await his.page.getByRole('button', { name: 'Lock', exact: true }).click();
  await his.page
    .locator('form input[type=file]')
    .setInputFiles({ name: 'licht.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg') });
  await his.page.getByText('licht.jpg').waitFor();
  await his.page
    .getByRole('textbox', { name: 'Write to Frida Falk' })
    .fill('Licht von links, Reis von rechts');
  await his.page.getByRole('button', { name: 'Send', exact: true }).click();
  await his.page.getByText('Locked for 250 coins').waitFor();

  await hers.openAs(fan, `/messages/${room}`);
  const offer = hers.page.getByRole('button', { name: 'Für 250 Coins freischalten' });
  await offer.waitFor();
  await hers.page.getByText('1 Bild').waitFor();
  expect(await hers.page.content()).not.toContain('Licht von links');
  expect(await hers.page.getByRole('log').locator('img[src*=".webp"]').count()).toBe(0);
  await judgeInEveryWindow(hers, 'messages-locked');
  await offer.click();
  const dialog = hers.page.getByRole('dialog');
  await dialog.getByText('250 Coins (2,50').waitFor();
  await dialog.getByRole('radio', { name: /Anycoins/ }).check();
  await judgeInEveryWindow(hers, 'messages-unlock');
  await dialog.getByRole('button', { name: /250 Anycoins/ }).click();
  await hers.page.getByRole('log').getByText('Licht von links, Reis von rechts').waitFor();
  await hers.page.getByRole('button', { name: 'Bild 1 öffnen' }).waitFor();
  await his.page.getByText('Unlocked for 250 coins').waitFor();
  await hers.page.goto(`${journey.app.url}/messages/unlocked`);
  await hers.page.getByText('Licht von links, Reis von rechts').last().waitFor();
  await judgeInEveryWindow(hers, 'messages-unlocked');
});

it('a gift is chosen, paid with coins and seen by both', async () => {
  const singer = await named('sarasingt', 'Sara Singer');
  const fan = await named('fanfinn', 'Finn Falk');
  const room = await say(fan, singer, 'Das Konzert war großartig!');
  await giveCoins(journey.app, fan, 1);
  const [his, hers] = [
    await journey.newPage({ keep: true }),
    await journey.newPage({ keep: true, lang: 'de' }),
  ];
  const { page } = his;
  await hers.openAs(singer, `/messages/${room}`);
  await his.openAs(fan, `/messages/${room}`);
  await page.getByRole('button', { name: 'Gift', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Crown/ }).click();
  await dialog.getByText('You need 9.000 more coins.').waitFor();
  await dialog.getByRole('radio', { name: /Flower/ }).click();
  await dialog.getByLabel('Quantity').fill('2');
  await dialog.getByLabel('A few words to Sara Singer').fill('For your voice');
  await judgeInEveryWindow(his, 'messages-gift');
  await dialog.getByRole('button', { name: 'Send for 200 coins' }).click();
  await page.getByRole('log').getByText('For your voice').waitFor();
  await hers.page.getByRole('log').getByText('For your voice').waitFor();
  await hers.page.getByRole('log').getByText('Blume').waitFor();
  await judgeInEveryWindow(hers, 'messages-gift-received');
});
