import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstSegments } from './features';

// A user's page lies at the root, so no user may be called like a page of ours.
it('reserves the first segment of every route', () => {
  const file = readFileSync(join(__dirname, '../../../server/src/kernel/reserved-names.ts'), 'utf8');
  const reserved = new Set([...file.matchAll(/'([^']+)'/g)].map(([, name]) => name));
  expect([...firstSegments].filter((segment) => !reserved.has(segment))).toEqual([]);
});
