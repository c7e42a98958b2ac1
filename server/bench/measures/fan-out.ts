import { randomUUID } from 'node:crypto';
import { cpuSeconds } from '../support/cpu.ts';
import { Program } from '../support/program.ts';
import { alternate, type Contestant } from '../support/rounds.ts';
import type { Measure } from '../support/run.ts';
import { spreadOf } from '../support/samples.ts';
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

/** Tells the room again whenever everybody has heard one message, so that a fixed number is always on its way. */
function tellRoom({ name, audience, serverPid, emit }: Room): { contestant: Contestant; cost: () => string } {
  let heard: () => void = () => undefined;
  audience.onTold(() => heard());
  const costs: number[] = [];
  const run = (seconds: number): Promise<number> =>
    new Promise((resolve) => {
      const startedAt = performance.now();
      const cpuBefore = cpuSeconds(serverPid);
      let sent = 0;
      let complete = 0;
      const send = (): void => {
        sent++;
        emit();
      };
      heard = () => {
        complete++;
        const elapsed = (performance.now() - startedAt) / 1000;
        if (elapsed < seconds) return send();
        if (complete < sent) return;
        const deliveries = complete * MEMBERS;
        costs.push(((cpuSeconds(serverPid) - cpuBefore) * 1e6) / deliveries);
        resolve(deliveries / elapsed);
      };
      for (let first = 0; first < OUTSTANDING; first++) send();
    });
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
