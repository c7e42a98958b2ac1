import type { Program } from './program.ts';
import type { Contestant } from './rounds.ts';

interface Telling {
  name: string;
  /** Says so each time that all of its sockets have heard one message more. */
  audience: Program;
  sockets: number;
  /** So many messages are always on their way. */
  outstanding: number;
  /** A message that cannot be sent ends the run. */
  emit: () => void | Promise<void>;
}

/** Sends the next message whenever everybody has heard one. Answers deliveries a second. */
export function toldInTurn({ name, audience, sockets, outstanding, emit }: Telling): Contestant {
  let heard: () => void = () => undefined;
  audience.onTold(() => heard());
  const run = (seconds: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      let sent = 0;
      let complete = 0;
      const send = (): void => {
        sent++;
        Promise.resolve(emit()).catch(reject);
      };
      heard = () => {
        complete++;
        const elapsed = (performance.now() - startedAt) / 1000;
        if (elapsed < seconds) return send();
        if (complete === sent) resolve((complete * sockets) / elapsed);
      };
      for (let first = 0; first < outstanding; first++) send();
    });
  return { name, run };
}
