import type { Actor } from '../../server/test/support/actors.js';
import { signUp } from '../../server/test/support/actors.js';
import { type ServerProcess, startServerProcess } from '../../server/test/support/server-process.js';
import { eventually } from '../../server/test/support/wait.js';
import { startJourney, type Journey } from './support/journey.js';
import { holdLine } from './support/line.js';
import { judgeInEveryWindow } from './support/screens.js';

let journey: Journey;
let beside: ServerProcess;
let lena: Actor;
let omar: Actor;

const named = async (username: string, displayName: string) => {
  const person = await signUp(journey.app, { role: 'creator' });
  await person.post('/api/me/update', { username, displayName });
  return person;
};

/** Omar's device is connected to the other process. */
const fromOmar = async (text: string): Promise<string> => {
  const answer = await fetch(`${beside.url}/api/message`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${omar.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ toUserId: lena.id, text }),
  });
  if (answer.status !== 201) throw new Error(`send: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: { conversationId: string } }).data.conversationId;
};

beforeAll(async () => {
  journey = await startJourney({ settings: { 'messages.perMinute': 1000 } });
  beside = await startServerProcess({ ...journey.app.env, ROLE: 'api' });
  [lena, omar] = [await named('lenalacht', 'Lena Hoffmann'), await named('omarkocht', 'Omar Kaya')];
});
afterAll(async () => {
  await beside.stop();
  await journey.close();
});

it('a device that loses its network misses nothing, and sends what was written meanwhile once and in order', async () => {
  const thread = await fromOmar('Hallo Lena');
  const visit = await journey.newPage();
  const { page, context } = visit;
  visit.tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket|preload assets|Failed to load resource/i);
  await visit.openAs(lena, `/messages/${thread}`);
  const log = page.getByRole('log');
  await log.getByText('Hallo Lena').waitFor();
  const write = page.getByRole('textbox', { name: 'Write to Omar Kaya' });

  await context.setOffline(true);
  await page.getByText('You are offline.', { exact: true }).waitFor();
  for (const text of ['Meine erste', 'Meine zweite']) {
    await write.fill(text);
    await write.press('Enter');
  }
  await page
    .getByText(/Not sent\./)
    .nth(1)
    .waitFor();
  await fromOmar('Bist du da?');
  await fromOmar('Melde dich');

  await context.setOffline(false);
  // Nobody presses anything.
  await page
    .getByText(/Not sent\./)
    .first()
    .waitFor({ state: 'detached' });
  await page.getByText('Sending …').first().waitFor({ state: 'detached' });
  const texts = ['Hallo Lena', 'Bist du da?', 'Melde dich', 'Meine erste', 'Meine zweite'];
  const messages = async () =>
    (
      (await omar.get(`/api/conversation/${thread}/messages`)).body as { data: { text: string }[] }
    ).data.toReversed();
  expect((await messages()).map(({ text }) => text)).toEqual(texts);
  const shown = () => log.locator('ol > li[id] p').allTextContents();
  expect(await eventually(async () => (await shown()).length === texts.length && (await shown()))).toEqual(
    texts,
  );

  // And the line goes on, from one process to the other.
  await fromOmar('Da bist du ja');
  await log.getByText('Da bist du ja').waitFor();
});

it('what is written while a page is open and its line is not is there once the line is', async () => {
  const thread = await fromOmar('Bevor du kommst');
  const { page, openAs } = await journey.newPage();
  const open = await holdLine(page);
  await openAs(lena, `/messages/${thread}`);
  const log = page.getByRole('log');
  await log.getByText('Bevor du kommst').waitFor();
  await fromOmar('Während du kommst');
  open();
  await log.getByText('Während du kommst').waitFor();
});

it('a conversation is read from a date on, by keyboard alone', async () => {
  const { db } = journey.app;
  const nora = await named('noramalt', 'Nora Malt');
  const answer = await nora.post('/api/message', { toUserId: omar.id, text: 'Der erste Tag' });
  const { conversationId } = (answer.body as { data: { conversationId: string } }).data;
  for (let n = 1; n <= 90; n += 1)
    await nora.post(`/api/conversation/${conversationId}`, { text: `Nachricht ${n}` });
  // Thirty on each of three days.
  await db.query(
    `UPDATE message SET created_at = date_trunc('day', created_at) + interval '12 hours'
       - interval '1 day' * (3 - seq / 31) WHERE conversation_id = $1`,
    [conversationId],
  );
  const [first] = await db.query<{ text: string; day: string }>(
    `SELECT text, to_char(created_at, 'MM.DD.YYYY') AS day FROM message WHERE conversation_id = $1 AND seq = 31`,
    [conversationId],
  );
  const visit = await journey.newPage();
  const { page } = visit;
  await visit.openAs(omar, `/messages/${conversationId}`);
  await page.getByRole('log').getByText('Nachricht 90').waitFor();
  await page.getByRole('button', { name: 'Jump to a date' }).focus();
  await page.keyboard.press('Enter');
  const day = page.getByLabel('Date', { exact: true });
  await day.waitFor();
  await judgeInEveryWindow(visit, 'messages-jump');
  await day.fill(first?.day ?? '');
  await page.keyboard.press('Enter');
  const target = page.getByRole('log').getByText(first?.text ?? '', { exact: true });
  await target.waitFor();
  await eventually(() =>
    target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    }),
  );
});
