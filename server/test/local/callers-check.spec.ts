import { callsIn, operationsOf, uncalled } from '../../local/checks/callers.ts';

const screen = (text: string) => ({ path: 'client/src/features/social/gnomes/api/gnomes.ts', text });

describe('operations and their callers', () => {
  const operations = operationsOf({ paths: { '/api/gnome': { get: {}, post: {}, parameters: [] } } });

  it('are read from the contract, without what is no method', () => {
    expect(operations).toEqual(['GET /api/gnome', 'POST /api/gnome']);
  });

  it.each([
    ["api.POST('/api/gnome', { body })", 'POST /api/gnome'],
    ["api.GET(\n  '/api/gnome',", 'GET /api/gnome'],
    ["uploadForm('/api/gnome', { file })", 'POST /api/gnome'],
    ["readPublic('/api/gnome')", 'GET /api/gnome'],
    ['<a href="/api/gnome?from=login">', 'GET /api/gnome'],
  ])('are found in %j', (text, operation) => {
    expect([...callsIn([screen(text)])]).toEqual([operation]);
  });

  it('need a reason where no screen calls them, and none where one does', () => {
    const calls = callsIn([screen("api.GET('/api/gnome')")]);
    expect(uncalled(operations, calls, { 'POST /api/gnome': 'for the native apps' })).toEqual([]);
    expect(uncalled(operations, calls, {})).toEqual([
      'POST /api/gnome: no screen calls it; checks/uncalled-operations.json has no reason',
    ]);
    const needless = { 'POST /api/gnome': 'apps', 'GET /api/gnome': 'apps', 'GET /api/elf': 'apps' };
    expect(uncalled(operations, calls, needless)).toEqual([
      'checks/uncalled-operations.json: GET /api/gnome is called',
      'checks/uncalled-operations.json: GET /api/elf is not served',
    ]);
  });
});
