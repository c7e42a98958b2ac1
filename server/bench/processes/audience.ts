import { joinRoom } from './sockets/client.ts';
import { serve, tell } from '../support/serve.ts';

interface Join {
  port: number;
  tokens: string[];
  challengeId: string;
  event?: string;
}

const AT_ONCE = 25;

const SAID_AT = /"at":"([^"]+)"/;

let members = 0;
let arrived = 0;

/** How long ago the server told it, by the time that it put into the event. */
function msSince(event: Buffer): number {
  const at = SAID_AT.exec(event.toString())?.[1];
  if (at === undefined) throw new Error('an event without its time');
  return Date.now() - Date.parse(at);
}

/** The people in the room. Says each time all of them have received one message more how long that one took. */
serve({
  join: async ({ port, tokens, challengeId, event }: Join) => {
    const onEvent = (body: Buffer): void => {
      arrived++;
      if (arrived % members === 0) tell(msSince(body));
    };
    for (let first = 0; first < tokens.length; first += AT_ONCE) {
      const some = tokens.slice(first, first + AT_ONCE);
      await Promise.all(
        some.map((token) => joinRoom({ port, token, challengeId, ...(event ? { event } : {}) }, onEvent)),
      );
    }
    members = tokens.length;
    return members;
  },
});
