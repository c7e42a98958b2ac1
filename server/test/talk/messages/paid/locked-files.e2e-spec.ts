import { randomUUID } from 'node:crypto';
import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { expectCleanBooks, giveCoins } from '../../../support/challenges.js';
import { pictureOf } from '../../../support/uploads.js';
import { finished, seenBy, send } from '../broadcasts/broadcasts.support.js';
import { sent, write } from './paid-messages.support.js';

interface Locked {
  id: string;
  conversationId: string;
  type: string;
  text: string | null;
  media: { id: string; url: string | null }[];
  lockedFiles: string[];
  unlocked: boolean | null;
}

let app: TestApp;
let creator: Actor;
let fan: Actor;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'messages.perMinute': 1000, 'messages.newPeoplePerDay': 1000 } });
});
afterAll(async () => {
  await expectCleanBooks(app);
  await app.close();
});
beforeEach(async () => {
  creator = await signUp(app, { role: 'creator', profile: { kycStatus: 'verified' } });
  fan = await signUp(app, { role: 'user', billed: true });
  await giveCoins(app, fan, 1);
});

const pictureBy = (by: Actor) => pictureOf(app, by, 'message');
const lock = (body: object) => sent<Locked>(creator, fan, { text: undefined, ...body });
const unlock = (id: string, by = fan) =>
  by.post(`/api/message/${id}/payment`, { method: 'anycoins' }, { 'Idempotency-Key': randomUUID() });
const shownTo = async (who: Actor, { id, conversationId }: Locked): Promise<Locked | undefined> =>
  ((await who.get(`/api/conversation/${conversationId}/messages`)).body as { data: Locked[] }).data.find(
    (message) => message.id === id,
  );
const usesOf = async (id: string): Promise<number> => {
  const [row] = await app.db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM media_use WHERE ref_id = $1`,
    [id],
  );
  return row?.count ?? 0;
};

it('files behind a price are told by kind, and shown once they are paid', async () => {
  const mediaIds = [await pictureBy(creator), await pictureBy(creator)];
  const message = await lock({ price: 200, mediaIds });
  expect(message).toMatchObject({
    type: 'locked',
    text: null,
    media: mediaIds.map((id) => ({ id })),
    lockedFiles: ['image', 'image'],
  });
  expect(await shownTo(fan, message)).toMatchObject({
    media: [],
    lockedFiles: ['image', 'image'],
    unlocked: false,
  });
  // Nor by the way of their ids, the media of the conversation, or what is of their type.
  for (const id of mediaIds) expect((await fan.get(`/api/upload/${id}`)).status).toBe(404);
  for (const path of [`conversation/${message.conversationId}/media`, 'messages/image', 'messages/media'])
    expect([path, (await fan.get(`/api/${path}`)).body.data]).toEqual([path, []]);

  const paid = await unlock(message.id);
  expect(paid.status).toBe(201);
  const { media } = paid.body.message as Locked;
  expect(media.map(({ id }) => id)).toEqual(mediaIds);
  const file = new URL(media[0]?.url ?? '');
  expect((await app.http.get(file.pathname + file.search)).status).toBe(200);
  expect((await shownTo(fan, message))?.media).toHaveLength(2);
  expect((await fan.get('/api/message/unlocked')).body.data[0]).toMatchObject({
    media: mediaIds.map((id) => ({ id })),
  });
  // What was paid for stays, whatever its seller does.
  expect((await creator.delete(`/api/message/${message.id}`)).status).toBe(409);
  expect((await creator.delete(`/api/upload/${mediaIds[0]}`)).status).toBe(409);
});

it('words and files go together, and leave nothing once they are deleted', async () => {
  const message = await lock({ text: 'Geheimrezept', price: 50, mediaIds: [await pictureBy(creator)] });
  expect(await shownTo(fan, message)).toMatchObject({ text: null, media: [], lockedFiles: ['image'] });
  expect(await usesOf(message.id)).toBe(1);
  expect((await creator.delete(`/api/message/${message.id}`)).status).toBe(200);
  expect(await usesOf(message.id)).toBe(0);
  expect(
    await app.db.query(`SELECT text, media_ids FROM locked_message WHERE message_id = $1`, [message.id]),
  ).toEqual([{ text: '', media_ids: [] }]);
  expect(await shownTo(creator, message)).toMatchObject({ type: 'deleted', media: [], lockedFiles: [] });
});

it('staff see them once the message is reported, who reports it does not', async () => {
  const message = await lock({ price: 50, mediaIds: [await pictureBy(creator)] });
  const answer = await fan.post(`/api/message/${message.id}/report`, { reason: 'spam' });
  expect([answer.status, JSON.stringify(answer.body).includes('.webp')]).toEqual([201, false]);
  const staff = await signUpStaff(app);
  const found = await staff.get(`/api/support/report/${(answer.body as { data: Locked }).data.id}`);
  expect([found.status, JSON.stringify(found.body).includes('.webp')]).toEqual([200, true]);
});

it('is refused with files of others, with a GIF, and with nothing in it', async () => {
  const other = await signUp(app, { role: 'creator', profile: { kycStatus: 'verified' } });
  const statuses = await Promise.all(
    [{ price: 50, mediaIds: [await pictureBy(other)] }, { price: 50, gifId: 'sandbox-1' }, { price: 50 }].map(
      async (body) => (await write(creator, fan, { text: undefined, ...body })).status,
    ),
  );
  expect(statuses).toEqual([400, 400, 400]);
  expect((await fan.get('/api/conversation')).body.data).toEqual([]);
});

it('a broadcast locks its files for each who gets it', async () => {
  const [one, two] = [fan, await signUp(app, { billed: true })];
  for (const person of [one, two]) await person.post(`/api/user/${creator.id}/follow`);
  const mediaIds = [await pictureBy(creator)];
  const id = await send(creator, { price: 100, mediaIds }, { kind: 'followers' });
  await finished(creator, id);
  const [message] = (await seenBy(one, creator)) as unknown as Locked[];
  expect(message).toMatchObject({ type: 'locked', media: [], lockedFiles: ['image'] });
  expect((await unlock(message?.id ?? '', one)).status).toBe(201);
  expect((await seenBy(one, creator))[0]).toMatchObject({ media: [{ id: mediaIds[0] }], unlocked: true });
  expect((await seenBy(two, creator))[0]).toMatchObject({ media: [], lockedFiles: ['image'] });
});
