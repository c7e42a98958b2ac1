import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addresses, elsewhere, forgotten, screensOfBuild } from './addresses.js';

const root = join(__dirname, '..', '..', '..');

describe('the walk over all screens', () => {
  it('leads to each screen of the client, or names what shows it instead', () => {
    expect(screensOfBuild().length).toBeGreaterThan(100);
    expect(forgotten()).toEqual([]);
  });

  it('names no test that does not exist', () => {
    const tests = Object.values(elsewhere).filter((place) => place.startsWith('client/test/'));
    expect(tests.length).toBeGreaterThan(5);
    expect(tests.filter((test) => !existsSync(join(root, `${test}.e2e-spec.ts`)))).toEqual([]);
  });

  it('walks no screen that is shown elsewhere', () => {
    const walked = new Set(addresses.map(({ route }) => route));
    expect(Object.keys(elsewhere).filter((route) => walked.has(route))).toEqual([]);
  });
});
