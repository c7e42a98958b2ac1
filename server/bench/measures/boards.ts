import { Program } from '../support/program.ts';
import type { Measure } from '../support/run.ts';
import { tokenOf } from '../support/tokens.ts';

const BOARDS = 5_000;
const PROGRAMS = 4;
const LIMIT_MS = 5_000;
const ROWS = 3;
const EVENT = 'challenge.board';
const NAME = `${BOARDS.toLocaleString('en')} open boards`;

/** Three rows that changed places: what a room is told at most every five seconds. */
const rowsOf = (round: number) =>
  Array.from({ length: ROWS }, (_, index) => ({
    rank: index + 1,
    user: {
      id: '0197f3a2-5b1c-7d3e-9f40-1a2b3c4d5e6f',
      username: `creator${index}`,
      displayName: 'Lena Hoffmann',
      avatarUrl: null,
      accountType: 'creator' as const,
      verified: true,
    },
    entryId: `0197f3a2-5b1c-7d3e-9f40-1a2b3c4d5e${index}0`,
    platform: 'youtube' as const,
    url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    metrics: { views: 100_000 + round, likes: 4_000, comments: 300, shares: 200, engagementRate: 0.045 },
    score: 100_000 + round,
    reward: null,
    expected: null,
  }));

/** From the telling of a change until the last of all open boards has heard it. */
export const boardsMeasure: Measure = {
  name: 'boards',
  measure: async ({ effort, server, product, people, challenges }) => {
    const challengeId = challenges.popularId;
    const watchers = people.creators.slice(0, BOARDS);
    const port = Number(new URL(server.url).port);
    const programs = Array.from({ length: PROGRAMS }, () => new Program('audience'));
    const share = Math.ceil(watchers.length / PROGRAMS);
    await Promise.all(
      programs.map((program, index) =>
        program.ask('join', {
          port,
          challengeId,
          tokens: watchers
            .slice(index * share, (index + 1) * share)
            .map((person) => tokenOf(product, person)),
        }),
      ),
    );
    let heard: () => void = () => undefined;
    for (const program of programs) program.onTold(() => heard());
    const tell = (round: number): Promise<number> =>
      new Promise((resolve) => {
        const startedAt = performance.now();
        let waiting = PROGRAMS;
        heard = () => {
          if (--waiting === 0) resolve(performance.now() - startedAt);
        };
        product.realtime.emit(`challenge:${challengeId}`, EVENT, {
          challengeId,
          rows: rowsOf(round),
          gone: [],
          total: challenges.entries,
        });
      });
    await tell(0);
    const times: number[] = [];
    for (let round = 1; round <= effort.rounds; round++) times.push(await tell(round));
    for (const program of programs) program.stop();
    return [
      {
        title: `A change of ${ROWS} rows told to ${watchers.length.toLocaleString('en')} open boards, to the last of them`,
        unit: 'ms',
        samples: new Map([[NAME, times]]),
        judgements: [{ name: NAME, most: LIMIT_MS }],
      },
    ];
  },
};
