import base from './jest.config.js';

const [server] = base.projects;

/** The long forms, one file for each part; `npm run test:chaos` chooses among them. */
export default {
  rootDir: base.rootDir,
  testTimeout: 5_400_000,
  projects: [{ ...server, displayName: 'chaos', testRegex: ['/server/test/chaos/.*\\.chaos\\.ts$'] }],
};
