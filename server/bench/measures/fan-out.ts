import { randomUUID } from 'node:crypto';
import { cpuSeconds } from '../support/cpu.ts';
import { Program } from '../support/program.ts';
import { alternate, type Contestant } from '../support/rounds.ts';
import type { Measure } from '../support/run.ts';
import { spreadOf } from '../support/samples.ts';
import { toldInTurn } from '../support/told-in-turn.ts';
import { tokenOf } from '../support/tokens.ts';

const MEMBERS = 500;
const OUTSTANDING = 4;
const EVENT = 'challenge.board';

interface Room {
  name: string;
  audience: Program;
  serverPid: number;
  emit: () => void;
}

/** Tells the room, and what a delivery costs its server. */
function tellRoom({ name, audience, serverPid, emit }: Room): { contestant: Contestant; cost: () => string } {
  const told = toldInTurn({ name, audience, sockets: MEMBERS, outstanding: OUTSTANDING, emit });
  const costs: number[] = [];
  const run = async (seconds: number): Promise<number> => {
    const startedAt = performance.now();
    const cpuBefore = cpuSeconds(serverPid);
    const rate = await told.run(seconds);
    const deliveries = (rate * (performance.now() - startedAt)) / 1000;
    costs.push(((cpuSeconds(serverPid) - cpuBefore) * 1e6) / deliveries);
    return rate;
  };
  return { contestant: { name, run }, cost: () => `${name} ${spreadOf(costs).median.toFixed(2)}` };
}

/** A message as the product sends them, about 220 bytes on the wire. */
const messageOf = (challengeId: string) => ({
  challengeId,
  rows: [],
  gone: ['0197f3a2-5b1c-7d3e-9f40-1a2b3c4d5e6f'],
  total: 5_000,
});

export const fanOutMeasure: Measure = {
  name: 'fan-out',
  measure: async ({ effort, server, product, people, challenges }) => {
    const challengeId = challenges.popularId;
    const room = `challenge:${challengeId}`;
    const tokens = people.creators.slice(0, MEMBERS).map((person) => tokenOf(product, person));
    const [bare, ...audiences] = [
      new Program('bare-socket'),
      new Program('audience'),
      new Program('audience'),
    ];
    const [bareAudience, ourAudience] = audiences;
    if (!bareAudience || !ourAudience) throw new Error('nobody listens');
    await bareAudience.ask('join', { port: await bare.ask<number>('start'), tokens, challengeId });
    await ourAudience.ask('join', { port: Number(new URL(server.url).port), tokens, challengeId });
    const message = messageOf(challengeId);
    const rooms = [
      tellRoom({
        name: 'bare socket.io',
        audience: bareAudience,
        serverPid: bare.pid,
        emit: () => {
          const payload = { eventId: randomUUID(), at: new Date().toISOString(), ...message };
          void bare.ask('emit', { room, event: EVENT, payload });
        },
      }),
      tellRoom({
        name: 'the product, from another process',
        audience: ourAudience,
        serverPid: server.pid,
        emit: () => product.realtime.emit(room, EVENT, message),
      }),
    ];
    const samples = await alternate(
      rooms.map(({ contestant }) => contestant),
      effort,
    );
    for (const program of [bare, bareAudience, ourAudience]) program.stop();
    return [
      {
        title: `Telling a room of ${MEMBERS} sockets, ${OUTSTANDING} messages on their way`,
        unit: 'deliveries/s',
        samples,
        judgements: [
          { name: 'bare socket.io' },
          { name: 'the product, from another process', of: 'bare socket.io', target: 0.9 },
        ],
        notes: [`server's CPU per delivery, us: ${rooms.map(({ cost }) => cost()).join(', ')}`],
      },
    ];
  },
};
