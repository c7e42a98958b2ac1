import { joinRoom } from './sockets/client.ts';
import { serve, tell } from '../support/serve.ts';

interface Join {
  port: number;
  tokens: string[];
  challengeId: string;
  event?: string;
}

const AT_ONCE = 25;

let members = 0;
let arrived = 0;

/** The people in the room. Says so each time all of them have received one message more. */
serve({
  join: async ({ port, tokens, challengeId, event }: Join) => {
    const onEvent = (): void => {
      arrived++;
      if (arrived % members === 0) tell(arrived);
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
