import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { parse } from 'yaml';
import { startTestApp, type TestApp } from '../support/app.js';
import { freePort } from '../support/ports.js';
import { startServerProcess } from '../support/server-process.js';

const folder = join(__dirname, '..', '..', '..', 'docker', 'monitoring');

interface Rules {
  groups: { rules: { alert: string; expr: string; labels: object; annotations: { summary: string } }[] }[];
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const rules = (parse(readFileSync(join(folder, 'alerts.yml'), 'utf8')) as Rules).groups.flatMap(
  (group) => group.rules,
);
const panels = (JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')) as Dashboard).panels;

/** Words of the language of queries, and labels; Prometheus itself says whether a process is `up`. */
const words = new Set(
  'absent and by delta expr histogram_quantile increase le max min on or rate sum time unless up'.split(' '),
);

/** Names of figures in a query: what is not in quotes, in braces or after `by`. */
const named = (query: string): string[] => {
  const bare = query.replaceAll(/\{[^}]*\}|"[^"]*"|\[[^\]]*\]|\bby \([^)]*\)/g, ' ');
  return [...bare.matchAll(/[a-z_][a-z0-9_]*/g)].map(([name]) => name).filter((name) => !words.has(name));
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await request(app.url).get('/api/health/live');
});
afterAll(() => app.close());

const exported = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );

describe('what is watched', () => {
  it('every figure of the rules and the dashboard is one that the server tells', async () => {
    const known = exported((await request(app.url).get('/metrics')).text);
    const queries = [
      ...rules.map(({ expr }) => expr),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    const unknown = queries.flatMap(named).filter((name) => !known.has(name));
    expect(new Set(queries.flatMap(named)).size).toBeGreaterThan(8);
    expect(unknown).toEqual([]);
  });

  it('every rule says how grave it is and what is wrong, under a name of its own', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { labels, annotations } of rules) {
      expect(labels).toEqual({ severity: expect.stringMatching(/^(page|ticket)$/) });
      expect(annotations.summary).not.toBe('');
    }
  });

  it('tells of timed states by names that the rules know', async () => {
    const { text } = await request(app.url).get('/metrics');
    const states = [...text.matchAll(/^timed_state_overdue\{state="([^"]+)"\} (\d+)$/gm)].map(
      ([, name]) => name ?? '',
    );
    for (const area of ['payments.', 'payouts.'])
      expect(states.some((name) => name.startsWith(area))).toBe(true);
    expect(text).toMatch(/^outbox_oldest_seconds \d/m);
    expect(text).toMatch(/^inbox_failed 0$/m);
  });

  it('a worker tells its figures too, and nothing else', async () => {
    const worker = await startServerProcess({ ...app.env, ROLE: 'worker', PORT: String(await freePort()) });
    try {
      expect((await request(worker.url).get('/metrics')).text).toContain('# TYPE anomalies_total counter');
      expect((await request(worker.url).get('/api/health/live')).status).toBe(200);
      expect((await request(worker.url).get('/api/challenges')).status).toBe(404);
    } finally {
      await worker.stop();
    }
  });
});
