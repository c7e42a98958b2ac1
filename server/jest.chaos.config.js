import base from './jest.config.js';

const [server] = base.projects;

/** The long forms, one file for each part; `npm run test:chaos` and `npm run test:random` choose among them. */
export default {
  rootDir: base.rootDir,
  // It only ends what hangs: a day took 4,510 s on a quiet machine, and over 5,400 s beside other work.
  testTimeout: 7_200_000,
  projects: [{ ...server, displayName: 'chaos', testRegex: ['/server/test/chaos/.*\\.chaos\\.ts$'] }],
};
