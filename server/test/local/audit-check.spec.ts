import { type Exception, judgeAudit } from '../../local/checks/audit-report.ts';

const TODAY = '2026-11-22';
const ADVISORY = 'https://github.com/advisories/GHSA-rv95-896h-c2vc';

/** As the registry answers `npm audit --json`, shortened. */
const answered = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      express: {
        name: 'express',
        severity,
        isDirect: true,
        via: [{ source: 1096820, name: 'express', title: 'Open redirect', url: ADVISORY, severity }],
        effects: ['@nestjs/platform-express'],
        range: '<4.19.2',
        fixAvailable: true,
      },
      '@nestjs/platform-express': {
        name: '@nestjs/platform-express',
        severity,
        isDirect: true,
        via: ['express'],
        effects: [],
        range: '*',
        fixAvailable: true,
      },
    },
    metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 1, critical: 0, total: 1 } },
  });

/** As npm prints it where a mirror has no such route. */
const refused = JSON.stringify({
  message: '405 Method Not Allowed - POST https://registry.npmjs.org/-/npm/v1/security/advisories/bulk',
  method: 'POST',
  statusCode: 405,
  body: '',
  error: { summary: '', detail: '' },
});

const problems = (printed: string, exceptions: Exception[] = []) => {
  const judgement = judgeAudit(printed, exceptions, TODAY);
  if (judgement.state === 'skipped') throw new Error(judgement.why);
  return judgement.problems;
};

const exception = { advisory: ADVISORY, reason: 'We redirect nobody', until: '2026-12-31' };

describe('an answer of the registry', () => {
  it('without weaknesses passes', () => {
    expect(problems(JSON.stringify({ vulnerabilities: {}, metadata: {} }))).toEqual([]);
  });

  it.each(['high', 'critical'])('with a %s one fails, and names it once', (severity) => {
    expect(problems(answered(severity))).toEqual([`${severity}: express: Open redirect (${ADVISORY})`]);
  });

  it.each(['low', 'moderate', 'info'])('with a %s one passes', (severity) => {
    expect(problems(answered(severity))).toEqual([]);
  });
});

describe('an exception', () => {
  it('lets one weakness through until its last day', () => {
    expect(problems(answered('high'), [exception])).toEqual([]);
    expect(problems(answered('high'), [{ ...exception, until: TODAY }])).toEqual([]);
  });

  it('that has ended fails together with what it was for', () => {
    expect(problems(answered('high'), [{ ...exception, until: '2026-11-21' }])).toEqual([
      `high: express: Open redirect (${ADVISORY})`,
      `the exception for ${ADVISORY} ended on 2026-11-21`,
    ]);
  });

  it('has a reason and a day, and goes when nothing needs it', () => {
    expect(problems(answered('high'), [{ ...exception, reason: ' ' }])).toEqual([
      `the exception for ${ADVISORY} gives no reason`,
    ]);
    expect(problems(answered('high'), [{ ...exception, until: 'soon' }])).toEqual([
      `the exception for ${ADVISORY} has no last day such as 2027-01-31`,
    ]);
    expect(problems(answered('low'), [exception])).toEqual([
      `the exception for ${ADVISORY} is needed no more`,
    ]);
  });
});

describe('no answer', () => {
  it.each([
    ['a registry without the route', refused, /^405 Method Not Allowed/],
    ['a registry that says only that it failed', '{"error":{}}', /does not answer/],
    ['silence', '', /nothing that can be read/],
    ['a page of somebody else', '<html></html>', /nothing that can be read/],
  ])('%s is skipped, never passed', (_, printed, why) => {
    const judgement = judgeAudit(printed, [], TODAY);
    expect(judgement).toEqual({ state: 'skipped', why: expect.stringMatching(why) as string });
  });
});
