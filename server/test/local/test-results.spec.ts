import { failures } from '../../local/test-results.ts';
import { inProject } from '../../local/paths.ts';

const file = inProject('server', 'test', 'money', 'fees.spec.ts');
const run = (testResults: object[]) => failures({ testResults } as Parameters<typeof failures>[0]);
const outcome = (fullName: string, status: string, failureMessages: string[] = []) => ({
  fullName,
  status,
  failureMessages,
});

it('names each test that failed, with the beginning of its reason', () => {
  const assertionResults = [
    outcome('fees add up', 'passed'),
    outcome('fees are rounded', 'failed', [
      `\u001b[31mexpected 3\n    received 4\u001b[39m ${'at Object '.repeat(40)}`,
    ]),
  ];
  const [empty, title, test, reason, end, ...rest] = run([
    { name: file, status: 'failed', message: 'all of it', assertionResults },
  ]).split('\n');
  expect([empty, title, test, end, rest]).toEqual([
    '',
    'Failed:',
    'server/test/money/fees.spec.ts › fees are rounded',
    '',
    [],
  ]);
  expect(reason).toMatch(/^ {2}expected 3 received 4 at Object/);
  expect(reason?.length).toBeLessThan(170);
});

it('names a file that could not be loaded', () => {
  const told = run([{ name: file, status: 'failed', message: 'Cannot find module', assertionResults: [] }]);
  expect(told).toBe('\nFailed:\nserver/test/money/fees.spec.ts › the whole file\n  Cannot find module\n');
});

it('says nothing of a run without failures', () => {
  const assertionResults = [outcome('fees add up', 'passed'), outcome('fees later', 'pending')];
  expect(run([{ name: file, status: 'passed', message: '', assertionResults }])).toBe('');
  expect(failures(undefined)).toBe('');
});
