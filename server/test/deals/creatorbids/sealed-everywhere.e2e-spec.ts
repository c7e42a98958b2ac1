import { readFileSync } from 'node:fs';
import { io, type Socket } from 'socket.io-client';
import type { Response } from 'supertest';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { keyOf, type Program } from '../../support/api-keys.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { euro, openBid, type ProposalBody, proposalOf, propose } from '../../support/bids.js';
import { written } from '../../support/notices.js';
import { startServerProcess } from '../../support/server-process.js';
import { eventually } from '../../support/wait.js';

/** Both are in no other text of the test. */
const SECRET = 'Saffron cardamom kulfi';
const PRICE = 43_217;

let app: TestApp;
let author: Actor;
let brand: Actor;
let other: Actor;
let people: Record<string, Actor | Program>;
let bidId: string;
let proposal: ProposalBody;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp();
  [brand, author, other] = [
    await signUp(app, { role: 'brand' }),
    await signUp(app, { role: 'creator' }),
    await signUp(app, { role: 'creator' }),
  ];
  bidId = (await openBid(app, brand)).id;
  proposal = await propose(author, bidId, { text: SECRET, price: euro(PRICE) });
  people = {
    'another creator': other,
    brand,
    'another brand': await signUp(app, { role: 'brand' }),
    support: await signUpStaff(app, 'support'),
    admin: await signUpStaff(app, 'admin'),
    'key of the brand': await keyOf(app, brand, [
      'challenges:read',
      'content:read',
      'campaigns:read',
      'creators:read',
    ]),
  };
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await app.close();
});

const roles = ['another creator', 'brand', 'another brand', 'support', 'admin', 'key of the brand'];
/** The price in cents or in euros, and not as a part of an id. */
const priced = /(?<![\w-])(?:43217|432[.,]17)(?![\w-])/;
const tells = (text: string): boolean => text.includes(SECRET) || priced.test(text);
const said = ({ body, text }: Response): string =>
  `${Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body)} ${text ?? ''}`;

/** Every address that can be read, exports, staff and programs among them, with each id that could lead to it. */
function addresses(): string[] {
  const paths = ['openapi', 'partner'].flatMap((name) => {
    const contract = JSON.parse(readFileSync(`docs/api/${name}.json`, 'utf8')) as {
      paths: Record<string, Record<string, object>>;
    };
    return Object.entries(contract.paths)
      .filter(([path, { get }]) => get && !/stream/.test(path))
      .map(([path]) => (path.startsWith('/partner') || path.startsWith('/api') ? path : `/api${path}`));
  });
  return paths.flatMap((path) =>
    path.includes('{')
      ? [bidId, proposal.id, author.id, brand.id].map((id) =>
          path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'proposalId' ? proposal.id : id)),
        )
      : [path],
  );
}

describe('a sealed proposal', () => {
  it.each(roles)('is told to the %s by no address', async (role) => {
    await written(app);
    const person = people[role];
    if (!person) throw new Error(`nobody is the ${role}`);
    const told: string[] = [];
    let read = 0;
    for (const address of addresses()) {
      const answer = await person.get(address);
      if (answer.status === 200) read++;
      if (tells(said(answer))) told.push(address);
    }
    expect(told).toEqual([]);
    expect(read).toBeGreaterThan(role === 'key of the brand' ? 3 : 20);
    // The author reads it where they look for it, so the words would be found.
    expect(tells(said(await author.get(`/api/creatorbid/${bidId}/proposal`)))).toBe(true);
  });

  it('is told by no socket, not even to its author', async () => {
    const heard: { who: string; message: string }[] = [];
    for (const [who, person] of Object.entries({ ...people, author })) {
      // Programs have no sockets.
      if (!('token' in person)) continue;
      const socket = io(`${app.url}/realtime`, {
        auth: { token: person.token },
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      });
      sockets.push(socket);
      socket.onAny((...message: unknown[]) => heard.push({ who, message: JSON.stringify(message) }));
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
    }
    await propose(other, bidId, { text: SECRET, price: euro(PRICE) });
    await eventually(() =>
      Promise.resolve(heard.some(({ who, message }) => who === 'brand' && message.includes(bidId))),
    );
    await written(app);
    expect(heard.filter(({ message }) => tells(message))).toEqual([]);
  });

  it('is told by no line of the log', async () => {
    const creator = await signUp(app, { role: 'creator' });
    const server = await startServerProcess({ ...app.env, LOG_LEVEL: 'debug', ROLE: 'all' });
    const headers = { authorization: `Bearer ${creator.token}`, 'content-type': 'application/json' };
    const body = JSON.stringify(proposalOf({ text: SECRET, price: euro(PRICE) }));
    const url = `${server.url}/api/creatorbid/${bidId}/proposal`;
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(201);
    // What is refused is logged with its reason.
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(409);
    expect((await fetch(url, { method: 'POST', headers, body: `${body}x` })).status).toBe(400);
    await eventually(() => Promise.resolve(server.output().includes(bidId)));
    const output = server.output();
    await server.stop();
    expect(tells(output)).toBe(false);
  });
});
