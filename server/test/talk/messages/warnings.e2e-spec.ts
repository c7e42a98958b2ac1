import { io } from 'socket.io-client';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { queriesOf } from '../../support/queries.js';

interface Shown {
  id: string;
  conversationId: string;
  text: string | null;
  warning: string | null;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'messages.perMinute': 1000, 'messages.newPeoplePerDay': 1000 } });
});
afterAll(() => app.close());

const adult = () => signUp(app, { role: 'creator' });
const young = () => signUp(app, { role: 'creator', profile: { birthDate: '2011-03-04' } });
const sent = async (by: Actor, to: Actor, text: string): Promise<Shown> => {
  const answer = await by.post('/api/message', { toUserId: to.id, text });
  if (answer.status !== 201) throw new Error(`send: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: Shown }).data;
};
const warningsFor = async (who: Actor, conversationId: string) =>
  ((await who.get(`/api/conversation/${conversationId}/messages`)).body as { data: Shown[] }).data.map(
    ({ warning }) => warning,
  );

const ELSEWHERE = 'Schick mir das Geld direkt per PayPal';
const AGE = 'Wie alt bist du?';

it.each([
  ['an adult', adult, ELSEWHERE, 'off_platform'],
  ['a young person', young, ELSEWHERE, 'off_platform'],
  ['an adult', adult, AGE, null],
  ['a young person', young, AGE, 'grooming'],
  ['a young person', young, 'Hallo', null],
] as const)('%s who is written to (%#): “%s”', async (_who, make, text, warning) => {
  const [writer, reader] = [await adult(), await make()];
  const socket = io(`${app.url}/realtime`, { transports: ['websocket'], auth: { token: reader.token } });
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  const heard = new Promise<{ message: Shown }>((resolve) => socket.once('message.new', resolve));
  const { conversationId, warning: own } = await sent(writer, reader, text);
  // Whoever writes learns nothing of it, and so not how to get around it.
  expect([own, ...(await warningsFor(writer, conversationId))]).toEqual([null, null]);
  expect((await heard).message.warning).toBe(warning);
  expect(await warningsFor(reader, conversationId)).toEqual([warning]);
  socket.disconnect();
});

it('an edit is looked at anew, and a tombstone warns of nothing', async () => {
  const [writer, reader] = [await adult(), await adult()];
  const { id, conversationId } = await sent(writer, reader, 'Hallo');
  await writer.patch(`/api/message/${id}`, { text: ELSEWHERE });
  expect(await warningsFor(reader, conversationId)).toEqual(['off_platform']);
  await writer.delete(`/api/message/${id}`);
  expect(await warningsFor(reader, conversationId)).toEqual([null]);
});

it('many are read with as many queries as one', async () => {
  const [writer, reader] = [await adult(), await young()];
  const { conversationId } = await sent(writer, reader, AGE);
  const path = `/api/conversation/${conversationId}/messages`;
  const one = await queriesOf(app, () => reader.get(path));
  for (let n = 0; n < 5; n += 1) await sent(writer, reader, AGE);
  expect(await queriesOf(app, () => reader.get(path))).toBe(one);
});
