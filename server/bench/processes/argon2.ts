import argon2 from 'argon2';
import { perSecond } from '../support/rounds.ts';
import { serve } from '../support/serve.ts';

interface Verify {
  hash: string;
  password: string;
  inFlight: number;
  seconds: number;
}

/** The limit of signing in: nothing but verifying passwords. */
serve({
  verify: ({ hash, password, inFlight, seconds }: Verify) =>
    perSecond(inFlight, seconds, async () => {
      if (!(await argon2.verify(hash, password))) throw new Error('the password does not match its hash');
    }),
});
