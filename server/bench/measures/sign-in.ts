import { PASSWORD } from '../seed/people.ts';
import { poster } from '../support/http.ts';
import { Program } from '../support/program.ts';
import { alternate, perSecond } from '../support/rounds.ts';
import type { Measure } from '../support/run.ts';

const IN_FLIGHT = 8;

export const signInMeasure: Measure = {
  name: 'sign-in',
  measure: async ({ effort, server, people }) => {
    const bare = new Program('argon2');
    const { post, close } = poster(server.url, IN_FLIGHT);
    let turn = 0;
    const signIn = async (): Promise<void> => {
      const login = people.signingIn[turn++ % people.signingIn.length]?.email;
      const { status, body } = await post('/api/auth/signin', { login, password: PASSWORD });
      if (status !== 200) throw new Error(`sign-in answered ${status}: ${body}`);
    };
    const samples = await alternate(
      [
        {
          name: 'argon2id alone',
          run: (seconds) =>
            bare.ask<number>('verify', {
              hash: people.passwordHash,
              password: PASSWORD,
              inFlight: IN_FLIGHT,
              seconds,
            }),
        },
        { name: 'POST /api/auth/signin', run: (seconds) => perSecond(IN_FLIGHT, seconds, signIn) },
      ],
      effort,
    );
    close();
    bare.stop();
    return [
      {
        title: `Signing in with a password, ${IN_FLIGHT} in flight, ${people.signingIn.length} accounts`,
        unit: 'per second',
        samples,
        judgements: [
          { name: 'argon2id alone' },
          { name: 'POST /api/auth/signin', of: 'argon2id alone', target: 0.9 },
        ],
        notes: [`parameters of the hash: ${people.passwordHash.split('$').slice(1, 4).join(' ')}`],
      },
    ];
  },
};
