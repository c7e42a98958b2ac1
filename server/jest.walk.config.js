import base from './jest.config.js';

const browser = base.projects.find(({ displayName }) => displayName === 'browser');

/** The long walks over every screen of the running demo; `npm run walk` chooses among them. */
export default {
  rootDir: base.rootDir,
  testTimeout: 900_000,
  globalTeardown: base.globalTeardown,
  reporters: ['default', '<rootDir>/server/local/jest/each-case.cjs'],
  projects: [{ ...browser, displayName: 'walk', testRegex: ['/client/test/walk/.*\\.walk\\.ts$'] }],
};
