/** Far above what anything takes, so that a busy machine fails no test. Tests without components load no library. */
const PATIENCE_MS = 60_000;

if (expect.getState().testPath?.endsWith('.tsx')) {
  // Loaded only where it is needed, and before the test file.
  const { configure } = jest.requireActual<typeof import('@testing-library/react')>('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}
