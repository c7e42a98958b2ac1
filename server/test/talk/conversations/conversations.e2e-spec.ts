import { io, type Socket } from 'socket.io-client';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { written } from '../../support/notices.js';
import { queriesOf } from '../../support/queries.js';

interface Listed {
  id: string;
  unreadCount: number;
  favorite: boolean;
  participants: { id: string; displayName: string }[];
  lastMessage: { text: string };
}

let app: TestApp;
const open: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => app.close());

const person = async (displayName: string) => {
  const actor = await signUp(app, { role: 'creator' });
  await actor.post('/api/me/update', { displayName });
  return actor;
};
const sent = async (by: Actor, to: Actor, text: string): Promise<{ id: string; conversationId: string }> => {
  const answer = await by.post('/api/message', { toUserId: to.id, text });
  if (answer.status !== 201) throw new Error(`send: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: { id: string; conversationId: string } }).data;
};
const listOf = async (who: Actor, query: object = {}) =>
  (await who.get('/api/conversation', query)).body as { data: Listed[]; nextCursor: string | null };

async function connect({ token }: Actor): Promise<Socket> {
  const socket = io(`${app.url}/realtime`, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  open.push(socket);
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', reject);
  });
  return socket;
}
const next = <T>(socket: Socket, event: string) => new Promise<T>((resolve) => socket.once(event, resolve));

describe('the list', () => {
  it('has the latest first, by cursor, with what is unread and the favourites', async () => {
    const me = await person('Lena Hoffmann');
    const others = [await person('Anna'), await person('Ben'), await person('Cem')];
    for (const other of others) await sent(other, me, `Von ${other.id}`);
    await sent(others[0] as Actor, me, 'Noch etwas');
    const first = await listOf(me, { limit: 2 });
    const second = await listOf(me, { limit: 2, cursor: first.nextCursor ?? '' });
    const names = [...first.data, ...second.data].map(({ participants }) => participants[0]?.displayName);
    expect(names).toEqual(['Anna', 'Cem', 'Ben']);
    expect(first.data[0]).toMatchObject({ unreadCount: 2, lastMessage: { text: 'Noch etwas' } });
    expect((await me.get('/api/conversation/unread-count')).body).toEqual({ total: 4, chat: 4, support: 0 });
    const id = first.data[0]?.id ?? '';
    await me.post(`/api/conversation/${id}/read`, {});
    expect((await listOf(me, { filter: 'unread' })).data.map(({ unreadCount }) => unreadCount)).toEqual([
      1, 1,
    ]);
    expect((await me.post(`/api/conversation/${id}/toggle-favorite`)).body).toMatchObject({ favorite: true });
    expect((await listOf(me, { filter: 'favorite' })).data.map((thread) => thread.id)).toEqual([id]);
    expect((await me.get(`/api/conversation/${id}/favorite`)).body).toMatchObject({ favorite: true });
    await me.post(`/api/conversation/${id}/toggle-favorite`);
    expect((await listOf(me, { filter: 'favorite' })).data).toEqual([]);
  });

  it('asks the database as often for many as for one', async () => {
    const me = await person('Lena');
    await sent(await person('Eins'), me, 'Hallo');
    const one = await queriesOf(app, () => listOf(me));
    for (let n = 0; n < 5; n++) await sent(await person(`Nr. ${n}`), me, 'Hallo');
    expect(await queriesOf(app, () => listOf(me))).toEqual(one);
  });

  it('is searched by names, and by other forms of the words that were written', async () => {
    const me = await person('Lena');
    const [bert, frieda] = [await person('Bertram Kessel'), await person('Frieda')];
    await sent(bert, me, 'Die Rechnungen sind bezahlt');
    await sent(me, frieda, 'We were shooting the reels yesterday');
    const found = async (q: string) =>
      (
        (await me.get('/api/conversation/search', { q })).body.data as {
          conversation: Listed;
          message: { text: string } | null;
        }[]
      ).map(({ conversation, message }) => [
        conversation.participants[0]?.displayName,
        message?.text ?? null,
      ]);
    expect(await found('kessel')).toEqual([['Bertram Kessel', null]]);
    expect(await found('Rechnung')).toEqual([['Bertram Kessel', 'Die Rechnungen sind bezahlt']]);
    expect(await found('reel')).toEqual([['Frieda', 'We were shooting the reels yesterday']]);
    expect(await found('%%')).toEqual([]);
  });

  it('says before the first word whether it can be written', async () => {
    const [lena, omar] = [await person('Lena'), await person('Omar')];
    const standing = async (by: Actor, to: Actor) => (await by.get(`/api/user/${to.id}/conversation`)).body;
    expect(await standing(lena, omar)).toMatchObject({ data: null, canMessage: true, price: null });
    await omar.patch('/api/me/setting', { whoCanMessage: 'pay_per_message', messagePrice: 25 });
    expect(await standing(lena, omar)).toMatchObject({ data: null, canMessage: true, price: 25 });
    const { conversationId } = await sent(omar, lena, 'Hallo');
    expect(await standing(lena, omar)).toMatchObject({ data: { id: conversationId }, canMessage: true });
    const nora = await person('Nora');
    await omar.post(`/api/user/${nora.id}/block`);
    expect((await nora.get(`/api/user/${omar.id}/conversation`)).status).toBe(404);
  });
});

describe('live', () => {
  it('both hear what is sent, changed, read and felt', async () => {
    const [lena, omar] = [await person('Lena'), await person('Omar')];
    const [hers, his] = [await connect(lena), await connect(omar)];
    const heard = [hers, his].map((socket) => next<{ message: { text: string } }>(socket, 'message.new'));
    const { id, conversationId } = await sent(lena, omar, 'Hallo');
    expect((await Promise.all(heard)).map(({ message }) => message.text)).toEqual(['Hallo', 'Hallo']);
    const read = next(hers, 'message.read');
    await omar.post(`/api/conversation/${conversationId}/read`, {});
    expect(await read).toMatchObject({ conversationId, userId: omar.id, seq: 1 });
    const reaction = next(hers, 'message.reaction');
    await omar.post(`/api/message/${id}/reactions`, { reaction: 'love' });
    expect(await reaction).toMatchObject({ messageId: id, reactions: { total: 1, mine: null } });
    const changed = next(his, 'message.updated');
    await lena.patch(`/api/message/${id}`, { text: 'Hallo Omar' });
    expect(await changed).toMatchObject({ message: { id, text: 'Hallo Omar' } });
  });

  it('typing and presence are between the two, and stop at a block and a setting', async () => {
    const [lena, omar, nora] = [await person('Lena'), await person('Omar'), await person('Nora')];
    const { conversationId } = await sent(lena, omar, 'Hallo');
    const [hers, his, stranger] = [await connect(lena), await connect(omar), await connect(nora)];
    const heard: string[] = [];
    stranger.onAny((event: string) => heard.push(event));
    for (const event of ['conversation.join', 'typing.start'])
      expect(await stranger.emitWithAck(event, { conversationId })).toMatchObject({
        ok: false,
        code: 'NOT_FOUND',
      });
    expect(await hers.emitWithAck('conversation.join', { conversationId })).toEqual({
      ok: true,
      data: { online: true },
    });
    const typing = next(hers, 'typing');
    await his.emitWithAck('typing.start', { conversationId });
    expect(await typing).toMatchObject({ conversationId, userId: omar.id, on: true });
    const gone = next(hers, 'presence');
    his.disconnect();
    expect(await gone).toMatchObject({ userId: omar.id, online: false });
    await omar.patch('/api/me/setting', { showOnlineState: false });
    const again = await connect(omar);
    expect(await hers.emitWithAck('conversation.join', { conversationId })).toEqual({
      ok: true,
      data: { online: null },
    });
    await lena.post(`/api/user/${omar.id}/block`);
    let late = 0;
    hers.on('typing', () => late++);
    expect(await again.emitWithAck('typing.start', { conversationId })).toEqual({ ok: true });
    // What is sent on this line afterwards comes after what was told before.
    const after = next(hers, 'message.new');
    await sent(nora, lena, 'Hallo Lena');
    await after;
    expect([late, heard.filter((event) => event !== 'message.new')]).toEqual([0, []]);
  });

  it.each(['whoever was blocked', 'whoever blocked'])(
    '%s hears no longer when the other person comes and goes',
    async (listener) => {
      const [lena, omar, nora] = [await person('Lena'), await person('Omar'), await person('Nora')];
      const { conversationId } = await sent(lena, omar, 'Hallo');
      const { conversationId: witnessed } = await sent(nora, omar, 'Hallo');
      const [hers, witness] = [await connect(lena), await connect(nora)];
      await hers.emitWithAck('conversation.join', { conversationId });
      await witness.emitWithAck('conversation.join', { conversationId: witnessed });
      const [by, blocked] = listener === 'whoever blocked' ? [lena, omar] : [omar, lena];
      expect((await by.post(`/api/user/${blocked.id}/block`)).status).toBe(200);
      await written(app);
      let heard = 0;
      hers.on('presence', () => heard++);
      const seen = next(witness, 'presence');
      await connect(omar);
      expect(await seen).toMatchObject({ userId: omar.id, online: true });
      const after = next(hers, 'message.new');
      await sent(nora, lena, 'Hallo Lena');
      await after;
      expect(heard).toBe(0);
    },
  );
});
