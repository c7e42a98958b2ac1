import { io, type Socket } from 'socket.io-client';
import request from 'supertest';
import { type Actor, forTeam, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { giveCoins } from '../../support/challenges.js';
import { joined, newTeam } from '../../support/teams.js';
import { pictureOf } from '../../support/uploads.js';
import { eventually } from '../../support/wait.js';

const LOCKED = 'das-geheime-rezept';
const NOTE = 'watch-this-account-closely';
const WORDS = 'unter-uns-gesagt';
const LAST = 'das-letzte-wort';

interface Sent {
  id: string;
  conversationId: string;
  media: { id: string; url: string | null }[];
}
type Reader = Pick<Actor, 'get'>;

let app: TestApp;
let seller: Actor;
let staff: Actor;
/** Who looks, by what they are to the seller and to the secrets. */
let viewers: Record<Role, { reader: Reader; token: string | null; teamId?: string }>;
let threads: Sent[];
let file: string;
/** Files behind a price. */
let lockedFiles: string[];
let supportId: string;
const open: Socket[] = [];

const roles = [
  'guest',
  'user',
  'creator',
  'brand',
  'team member',
  'receiver',
  'buyer',
  'blocked',
  'seller',
  'support',
  'admin',
] as const;
type Role = (typeof roles)[number];

const sent = async (by: Actor, to: Actor, body: object): Promise<Sent> => {
  const answer = await by.post('/api/message', { toUserId: to.id, ...body });
  if (answer.status !== 201) throw new Error(`send: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: Sent }).data;
};
const nameOf = ({ media }: Sent): string => /[0-9a-f-]{36}\.webp/.exec(media[0]?.url ?? '')?.[0] ?? '';
/** Words and a picture behind a price. */
const locked = async (to: Actor, price: number): Promise<Sent> => {
  const picture = await pictureOf(app, seller, 'message');
  const message = await sent(seller, to, { text: LOCKED, price, mediaIds: [picture] });
  lockedFiles.push(nameOf(message));
  return message;
};
const unlock = (who: Actor, id: string) =>
  who.post(`/api/message/${id}/payment`, { method: 'anycoins' }, { 'Idempotency-Key': id });

beforeAll(async () => {
  app = await startTestApp({ settings: { 'messages.perMinute': 1000, 'messages.newPeoplePerDay': 1000 } });
  const [user, creator, brand, member, receiver, buyer, blocked] = (await Promise.all([
    signUp(app),
    signUp(app, { role: 'creator' }),
    signUp(app, { role: 'brand' }),
    signUp(app, { role: 'creator' }),
    ...Array.from({ length: 3 }, () => signUp(app, { billed: true })),
  ])) as [Actor, Actor, Actor, Actor, Actor, Actor, Actor];
  seller = await signUp(app, { role: 'creator', profile: { kycStatus: 'verified' } });
  staff = await signUpStaff(app);
  const admin = await signUpStaff(app, 'admin');
  const teamId = await newTeam(seller);
  await joined(app, teamId, seller, member, 'admin');
  await giveCoins(app, buyer, 1);

  const picture = await pictureOf(app, seller, 'message');
  const first = await sent(seller, receiver, { text: WORDS, mediaIds: [picture] });
  file = nameOf(first);
  lockedFiles = [];
  const unpaid = await locked(receiver, 200);
  const bought = await locked(buyer, 200);
  expect((await unlock(buyer, bought.id)).status).toBe(201);
  const before = await sent(blocked, seller, { text: 'Hallo' });
  await seller.post(`/api/user/${blocked.id}/block`);
  threads = [first, unpaid, bought, before];
  const asked = await receiver.post('/api/conversation/support', { subject: 'My coins', text: 'Where?' });
  supportId = (asked.body as { data: { id: string } }).data.id;
  await staff.post(`/api/support/conversation/${supportId}/note`, { text: NOTE });

  const person = (who: Actor) => ({ reader: who, token: who.token });
  viewers = {
    guest: {
      reader: { get: (path, query = {}) => request(app.url).get(path).query(query) },
      token: null,
    },
    user: person(user),
    creator: person(creator),
    brand: person(brand),
    'team member': { reader: forTeam(app, member, teamId), token: member.token, teamId },
    receiver: person(receiver),
    buyer: person(buyer),
    blocked: person(blocked),
    seller: person(seller),
    support: person(staff),
    admin: person(admin),
  };
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => app.close());

/** Every way to read that takes an id of these conversations, their messages, their files or their people. */
function paths(): [string, object][] {
  const perThread = threads.flatMap(({ id, conversationId, media }): [string, object][] => [
    [`/api/conversation/${conversationId}`, {}],
    [`/api/conversation/${conversationId}/messages`, { limit: 100 }],
    [`/api/conversation/${conversationId}/media`, {}],
    [`/api/conversation/${conversationId}/gifs/recent`, {}],
    [`/api/message/${id}/reactions`, {}],
    ...media.map((one): [string, object] => [`/api/upload/${one.id}`, {}]),
  ]);
  return [
    ...perThread,
    ['/api/conversation', {}],
    ['/api/conversation/search', { q: LOCKED }],
    ['/api/conversation/search', { q: WORDS }],
    ['/api/messages/all', { limit: 100 }],
    ['/api/messages/locked', { limit: 100 }],
    ['/api/message/unlocked', {}],
    ['/api/notification', {}],
    ['/api/upload', {}],
    ['/api/report', {}],
    [`/api/user/${seller.id}`, {}],
    [`/api/user/${seller.id}/conversation`, {}],
    ['/api/conversation/support', {}],
    [`/api/conversation/support/${supportId}`, {}],
    [`/api/conversation/support/${supportId}/messages`, {}],
    [`/api/support/conversation/${supportId}/messages`, {}],
    [`/api/support/conversation/${supportId}/note`, {}],
    [`/api/support/conversation/${supportId}/context`, {}],
  ];
}

/** What a text gives away. */
function secretsIn(text: string): string[] {
  return Object.entries({
    file: text.includes(file),
    locked: text.includes(LOCKED),
    'locked file': lockedFiles.some((name) => text.includes(name)),
    note: text.includes(NOTE),
    presence: /"online":(true|false)/.test(text),
    words: text.includes(WORDS),
  }).flatMap(([name, there]) => (there ? [name] : []));
}

async function connect(token: string | null, teamId?: string): Promise<Socket> {
  const socket = io(`${app.url}/realtime`, {
    auth: { ...(token === null ? {} : { token }), ...(teamId === undefined ? {} : { teamId }) },
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

/** Of each: words and files behind the price, words and file between two, the note of staff, whether the seller is there. */
const table: Record<Role, { rest: string[]; sockets: string[] }> = {
  guest: { rest: [], sockets: [] },
  user: { rest: [], sockets: [] },
  creator: { rest: [], sockets: [] },
  brand: { rest: [], sockets: [] },
  // Conversations are those of a person, whatever team they act for.
  'team member': { rest: [], sockets: [] },
  receiver: { rest: ['file', 'words'], sockets: ['file', 'presence', 'words'] },
  buyer: { rest: ['locked', 'locked file'], sockets: ['locked', 'locked file', 'presence'] },
  blocked: { rest: [], sockets: [] },
  seller: {
    rest: ['file', 'locked', 'locked file', 'words'],
    sockets: ['file', 'locked', 'locked file', 'presence', 'words'],
  },
  support: { rest: ['note'], sockets: ['note'] },
  admin: { rest: ['note'], sockets: ['note'] },
};

it.each(roles)('over REST: what reaches a %s', async (role) => {
  const { reader } = viewers[role];
  const found = new Set<string>();
  let answered = 0;
  for (const [path, query] of paths()) {
    const { status, body } = await reader.get(path, query);
    if (status === 200) answered += 1;
    for (const secret of secretsIn(JSON.stringify(body))) found.add(secret);
  }
  expect([...found].toSorted()).toEqual(table[role].rest);
  // A team has no conversations: it is refused as guests are.
  if (role !== 'guest' && role !== 'team member') expect(answered).toBeGreaterThan(5);
});

describe('over sockets', () => {
  it('a guest is not let in', async () => {
    await expect(connect(null)).rejects.toThrow('unauthorized');
  });

  it.each(roles.filter((role) => role !== 'guest'))('what reaches a %s', async (role) => {
    const { reader, token, teamId } = viewers[role];
    const [receiver, buyer, blocked] = (['receiver', 'buyer', 'blocked'] as const).map(
      (name) => viewers[name].reader as Actor,
    ) as [Actor, Actor, Actor];
    const there = await connect(seller.token);
    const socket = await connect(token, teamId);
    const heard: string[] = [];
    socket.onAny((...told: unknown[]) => heard.push(JSON.stringify(told)));
    for (const { conversationId } of threads)
      heard.push(JSON.stringify(await socket.emitWithAck('conversation.join', { conversationId })));
    heard.push(JSON.stringify(await socket.emitWithAck('support.join', {})));

    const picture = await pictureOf(app, seller, 'message');
    const shown = await sent(seller, receiver, { text: WORDS, mediaIds: [picture] });
    file = nameOf(shown);
    await locked(receiver, 100);
    const { id } = await locked(buyer, 1);
    expect((await unlock(buyer, id)).status).toBe(201);
    await sent(blocked, seller, { text: 'Noch da?' });
    await staff.post(`/api/support/conversation/${supportId}/note`, { text: NOTE });
    there.disconnect();
    const reach = async () => {
      const found = new Set(heard.flatMap(secretsIn));
      return table[role].sockets.every((secret) => found.has(secret));
    };
    await eventually(reach);
    // What is told on this line now comes after all that was told before.
    const last = new Promise((resolve) => {
      socket.onAny((...told: unknown[]) => {
        if (JSON.stringify(told).includes(LAST)) resolve(null);
      });
    });
    if (role === 'support' || role === 'admin')
      await receiver.post(`/api/conversation/support/${supportId}/message`, { text: LAST });
    else await sent(role === 'buyer' ? receiver : buyer, reader as Actor, { text: LAST });
    await last;
    expect([...new Set(heard.flatMap(secretsIn))].toSorted()).toEqual(table[role].sockets);
  });
});
