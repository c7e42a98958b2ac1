import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { joinRoom } from '../processes/sockets/client.ts';
import { type Person } from '../seed/people.ts';
import { seedMessages } from '../seed/messages.ts';
import { Program } from '../support/program.ts';
import { alternate, type Contestant, perSecond, type Samples } from '../support/rounds.ts';
import type { Measure, Run } from '../support/run.ts';
import type { Section } from '../support/report.ts';
import { withClient } from '../support/sql.ts';
import { toldInTurn } from '../support/told-in-turn.ts';
import { tokenOf } from '../support/tokens.ts';

const MOST_MEDIAN_MS = 100;
const SOCKETS = 500;
const OUTSTANDING = 4;
const FAN_OUT_TARGET = 0.8;
const CALLERS = 4;
const READERS = 200;
/** Twice as slow as the statement written by hand is the most. */
const READ_TARGET = 0.5;

interface Sender {
  send: () => Promise<void>;
  conversationId: string;
}

/** Two people who know each other; the first one writes over HTTP, as the client does. */
async function writer({ server, product }: Run, from: Person, to: Person): Promise<Sender> {
  const headers = {
    Authorization: `Bearer ${tokenOf(product, from)}`,
    'Content-Type': 'application/json',
  };
  const post = async (target: object): Promise<string> => {
    const text = 'Das neue Video ist fertig, schau es dir an: Licht und Ton sind jetzt viel besser.';
    const answer = await fetch(`${server.url}/api/message`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...target, text, clientId: randomUUID() }),
    });
    const body = (await answer.json()) as { data: { conversationId: string } };
    if (answer.status !== 201) throw new Error(`message: ${answer.status} ${JSON.stringify(body)}`);
    return body.data.conversationId;
  };
  const conversationId = await post({ toUserId: to.id });
  return { conversationId, send: async () => void (await post({ conversationId })) };
}

/** From the call to the event on the other screen, one message after the other. */
async function sendToVisible(run: Run): Promise<Section> {
  const { effort, server, product, people, challenges } = run;
  const [, from, to] = people.creators;
  if (!from || !to) throw new Error('nobody writes');
  const { send } = await writer(run, from, to);
  let arrived: () => void = () => undefined;
  const socket = await joinRoom(
    {
      port: Number(new URL(server.url).port),
      token: tokenOf(product, to),
      challengeId: challenges.popularId,
      event: 'message.new',
    },
    () => arrived(),
  );
  const once = async (): Promise<number> => {
    const startedAt = performance.now();
    const seen = new Promise<number>((resolve) => {
      arrived = () => resolve(performance.now() - startedAt);
    });
    const [ms] = await Promise.all([seen, send()]);
    return ms;
  };
  const medians: number[] = [];
  const slowest: number[] = [];
  let messages = 0;
  for (let round = 0; round <= effort.rounds; round++) {
    const times: number[] = [];
    const until = performance.now() + effort.seconds * 1000;
    while (performance.now() < until) times.push(await once());
    // The first round is the warm-up.
    if (round === 0) continue;
    times.sort((a, b) => a - b);
    medians.push(times[Math.floor(times.length / 2)] ?? Number.NaN);
    slowest.push(times[Math.floor(times.length * 0.99)] ?? Number.NaN);
    messages += times.length;
  }
  leave(socket);
  return {
    title: 'A message from the call to the event on the other screen',
    unit: 'ms',
    digits: 1,
    samples: new Map([
      ['median', medians],
      ['p99', slowest],
    ]),
    judgements: [{ name: 'median', most: MOST_MEDIAN_MS }, { name: 'p99' }],
    notes: [
      `${messages.toLocaleString('en')} messages, one after the other, each committed before it is told`,
    ],
  };
}

/** One message after the other: deliveries a second from the moment it is told until everybody has it. */
function fromTelling(name: string, audience: Program, emit: () => void | Promise<void>): Contestant {
  let heard: (ms: number) => void = () => undefined;
  audience.onTold((ms) => heard(Number(ms)));
  const run = async (seconds: number): Promise<number> => {
    const until = performance.now() + seconds * 1000;
    let [messages, took] = [0, 0];
    while (performance.now() < until) {
      const told = new Promise<number>((resolve) => (heard = resolve));
      const [ms] = await Promise.all([told, emit()]);
      messages++;
      took += ms;
    }
    return (messages * SOCKETS) / (took / 1000);
  };
  return { name, run };
}

/**
 * All devices of one person, beside a room of bare socket.io: one that keeps nothing, and one that commits one row first,
 * so that PostgreSQL is at work on the same cores for both.
 */
async function fanOut(run: Run): Promise<Section[]> {
  const { addresses, effort, server, product, people, challenges } = run;
  const [, , , from, to] = people.creators;
  if (!from || !to) throw new Error('nobody writes');
  const { send, conversationId } = await writer(run, from, to);
  const [bare, bareAudience, ourAudience] = [
    new Program('bare-socket'),
    new Program('audience'),
    new Program('audience'),
  ];
  const challengeId = challenges.popularId;
  const join = { tokens: Array.from({ length: SOCKETS }, () => tokenOf(product, to)), challengeId };
  const event = 'message.new';
  await bareAudience.ask('join', {
    ...join,
    event,
    port: await bare.ask<number>('start', addresses.ownerUrl),
  });
  await ourAudience.ask('join', { ...join, event, port: Number(new URL(server.url).port) });
  const [message] = (await product.messages.within(to.id, conversationId, { limit: 1 })).data;
  const emitBy = (way: 'emit' | 'emitKept') => async (): Promise<void> => {
    const payload = { eventId: randomUUID(), at: new Date().toISOString(), message };
    await bare.ask(way, { room: `challenge:${challengeId}`, event, payload });
  };
  const [emit, emitKept] = [emitBy('emit'), emitBy('emitKept')];
  const limit = 'bare socket.io, nothing kept';
  const kept = 'bare socket.io, one row committed first';
  const ours = 'the product, committed first';
  const told = await alternate(
    [
      fromTelling(limit, bareAudience, emit),
      fromTelling(kept, bareAudience, emitKept),
      fromTelling(ours, ourAudience, send),
    ],
    effort,
  );
  const load = { sockets: SOCKETS, outstanding: OUTSTANDING };
  const whole = await alternate(
    [
      toldInTurn({ ...load, name: limit, audience: bareAudience, emit }),
      toldInTurn({ ...load, name: kept, audience: bareAudience, emit: emitKept }),
      toldInTurn({ ...load, name: ours, audience: ourAudience, emit: send }),
    ],
    effort,
  );
  for (const program of [bare, bareAudience, ourAudience]) program.stop();
  return [
    {
      title: `A message to ${SOCKETS} devices, from its commit until all have it, one after the other`,
      unit: 'deliveries/s',
      samples: told,
      judgements: [
        { name: limit },
        { name: kept, of: limit },
        { name: ours, of: limit, target: FAN_OUT_TARGET },
        { name: ours, of: kept, target: FAN_OUT_TARGET },
      ],
    },
    {
      title: `A message to ${SOCKETS} devices, from the call until all have it, ${OUTSTANDING} on their way`,
      unit: 'deliveries/s',
      samples: whole,
      judgements: [
        { name: limit },
        { name: kept, of: limit },
        { name: ours, of: limit },
        { name: ours, of: kept },
      ],
      notes: ['bare socket.io checks nobody and answers no call'],
    },
  ];
}

const CARD = `u.username, u.display_name, u.avatar_key, u.account_type, u.kyc_status`;

/** What the product answers, written by hand as one statement. $1 = whoever reads. */
const byHand = {
  'conversation list': `
    SELECT m.*, o.shown_seq, o.wrote, ${CARD}, x.id AS message_id, x.text, x.type, x.created_at
    FROM (SELECT * FROM conversation_member WHERE user_id = $1 ORDER BY last_at DESC, conversation_id DESC LIMIT 20) m
    JOIN conversation_member o ON o.conversation_id = m.conversation_id AND o.user_id = m.other_id
    JOIN "user" u ON u.id = m.other_id
    CROSS JOIN LATERAL (SELECT * FROM message l WHERE l.conversation_id = m.conversation_id ORDER BY l.seq DESC LIMIT 1) x
    ORDER BY m.last_at DESC`,
  'message page': `
    SELECT x.*, ${CARD} FROM message x JOIN "user" u ON u.id = x.sender_id
    WHERE x.conversation_id = (SELECT conversation_id FROM conversation_member WHERE user_id = $1 ORDER BY last_at DESC LIMIT 1)
    ORDER BY x.seq DESC LIMIT 20`,
  'search, a common word': searched('wort3'),
  'search, a rare word': searched('wort1999'),
};

function searched(word: string): string {
  return `
    SELECT x.*, ${CARD} FROM message x JOIN "user" u ON u.id = x.sender_id
    WHERE (x.sender_id = $1 OR x.recipient_id = $1) AND x.words @@ websearch_to_tsquery('german', '${word}')
    ORDER BY x.created_at DESC LIMIT 20`;
}

/** Reading among a million messages. */
async function reading(run: Run): Promise<Section> {
  const { addresses, effort, product, people } = run;
  const count = await seedMessages(addresses.adminUrl);
  const readers = people.creators.slice(10, 10 + READERS);
  const latest = new Map<string, string>();
  for (const { id } of readers) {
    const [thread] = (await product.threads.of(id, { limit: 1 })).data;
    if (thread) latest.set(id, thread.id);
  }
  let next = 0;
  const reader = (): string => readers[next++ % readers.length]?.id ?? '';
  const lists = {
    'conversation list': (id: string) => product.conversations.list(id, { limit: 20 }),
    'message page': (id: string) => product.messages.within(id, latest.get(id) ?? '', { limit: 20 }),
    'search, a common word': (id: string) => product.messages.saying(id, 'wort3', { limit: 20 }),
    'search, a rare word': (id: string) => product.messages.saying(id, 'wort1999', { limit: 20 }),
  };
  const names = Object.keys(lists) as (keyof typeof lists)[];
  for (const name of names) {
    const id = reader();
    const [ours, theirs] = await Promise.all([lists[name](id), product.db.query(byHand[name], [id])]);
    if (ours.data.length !== theirs.length)
      throw new Error(`${name}: ${ours.data.length} of ${theirs.length}`);
  }
  const scans = (): Promise<number> =>
    withClient(addresses.adminUrl, async (admin) => {
      const { rows } = await admin.query<{ scans: string }>(
        `SELECT sum(seq_scan) AS scans FROM pg_stat_user_tables WHERE relname IN ('message', 'conversation_member')`,
      );
      return Number(rows[0]?.scans ?? 0);
    });
  const before = await scans();
  const samples: Samples = await alternate(
    names.flatMap((name) => [
      {
        name: `${name}, by hand`,
        run: (seconds: number) =>
          perSecond(CALLERS, seconds, () => product.db.query(byHand[name], [reader()])),
      },
      { name, run: (seconds: number) => perSecond(CALLERS, seconds, () => lists[name](reader())) },
    ]),
    effort,
  );
  return {
    title: `Reading among ${count.toLocaleString('en')} messages, ${CALLERS} callers; limit: one hand-written statement`,
    unit: 'answers/s',
    samples,
    judgements: names.flatMap((name) => [
      { name: `${name}, by hand` },
      { name, of: `${name}, by hand`, target: READ_TARGET },
    ]),
    notes: [`whole tables read meanwhile: ${(await scans()) - before}`],
  };
}

/** A socket that was left is no error of the server. */
function leave(socket: Socket): void {
  socket.removeAllListeners('close');
  socket.destroy();
}

export const messagesMeasure: Measure = {
  name: 'messages',
  measure: async (run) => [await sendToVisible(run), ...(await fanOut(run)), await reading(run)],
};
