import { brokenNames, brokenRequirements, brokenShortNames, type Read } from '../../local/checks/docs.ts';

const files: Record<string, string> = {
  'server/test/money/ledger/posting.e2e-spec.ts': "it('adds up', async () => {",
  'docker-compose.yml': '',
};
const read: Read = (path) => files[path] ?? null;
const broken = (text: string) => brokenNames('docs/security.md', text, read);

it('knows what a page names', () => {
  expect(broken("`server/test/money/ledger/posting.e2e-spec.ts` 'adds up', `docker-compose.yml`")).toEqual(
    [],
  );
});

it('finds a file that is gone and a test that was renamed', () => {
  expect(broken('as `server/test/money/ledger/gone.e2e-spec.ts` shows')).toEqual([
    'docs/security.md names server/test/money/ledger/gone.e2e-spec.ts, which does not exist',
  ]);
  expect(broken("`server/test/money/ledger/posting.e2e-spec.ts` 'adds up twice'")).toEqual([
    "docs/security.md: server/test/money/ledger/posting.e2e-spec.ts has no test 'adds up twice'",
  ]);
});

it('finds a short name of no test', () => {
  const tests = [
    'server/test/money/ledger/posting.e2e-spec.ts',
    'server/src/modules/money/ledger/fees.spec.ts',
  ];
  expect(brokenShortNames('page', 'by `ledger/posting`, `ledger/fees` and `ledger/*`', tests)).toEqual([]);
  expect(brokenShortNames('page', 'by `books/posting`', tests)).toEqual([
    'page names the test books/posting, which does not exist',
  ]);
});

it('finds requirements without a line, of another level, of none, and twice', () => {
  const found = brokenRequirements(
    [
      '- **1.1.1** (L2) met: so',
      '- **1.1.1** (L2) met: so',
      '- **1.2.1** (L2) departs: so',
      '- **99.1.1** (L1) not applicable: so',
      '- **1.2.2** (L1) perhaps: so',
    ].join('\n'),
  );
  expect(found).toEqual(
    expect.arrayContaining([
      'docs/security.md: 1.1.1 (L2) is no requirement, or stands twice',
      'docs/security.md: 1.2.1 (L2) is no requirement, or stands twice',
      'docs/security.md: 99.1.1 (L1) is no requirement, or stands twice',
      'docs/security.md has no line for 1.2.1 (L1)',
      'docs/security.md has no line for 1.2.2 (L1)',
    ]),
  );
  expect(found).toHaveLength(3 + 252);
});
