import type { Variable } from './environment.js';

/** Test keys of the partner API: two instances of the product know each other by these. */
export const testModeVariables = {
  TEST_MODE: {
    kind: 'boolean',
    default: 'false',
    doc: 'this is the test instance: a database of its own, no provider, calls of test keys alone',
  },
  TEST_MODE_URL: {
    kind: 'url',
    default: '',
    doc: 'main instance: address of the test instance, inside the own network; empty = test keys are not offered',
  },
  TEST_MODE_SECRET: {
    kind: 'string',
    default: '',
    secret: true,
    doc: 'base64 of at least 32 random bytes, the same in both: signs who acts in a call of a test key',
  },
} as const satisfies Record<string, Variable>;
