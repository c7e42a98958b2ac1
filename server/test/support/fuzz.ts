import { errorStatus } from '../../src/kernel/error-codes.js';
import { keyScopes } from '../../src/platform/security/scopes.js';
import { inParallel } from '../chaos/run.js';
import { type Actor, signUp, signUpStaff } from './actors.js';
import { keyOf } from './api-keys.js';
import type { TestApp } from './app.js';
import { englishIn } from './english.js';
import { type Contract, type FuzzCall, type FuzzedRoute, fuzzedRoutes } from './fuzz-calls.js';

const CALLERS = 8;

/** Wrong tries are counted, refusals recorded, and the answer to an Idempotency-Key is kept; nothing else may change. */
const COUNTED = new Set([
  'login_code',
  'step_up_code',
  'card_check',
  'idempotency_key',
  'security_event',
  // The log of a key, and when it was used last.
  'api_key',
  'api_key_call',
  'api_key_day',
]);

export const fuzzRoles = ['nobody', 'user', 'creator', 'brand', 'support', 'admin', 'program'] as const;
export type FuzzRole = (typeof fuzzRoles)[number];

export interface FuzzResult {
  calls: number;
  refused: number;
  faults: string[];
}

export async function contractRoutes(app: TestApp, document = 'openapi'): Promise<FuzzedRoute[]> {
  return fuzzedRoutes((await (await fetch(`${app.url}/api/${document}.json`)).json()) as Contract);
}

/**
 * Every given call as one German of a role, or as somebody known: nothing above 499, each refusal explained in German,
 * none leaves a row.
 */
export async function fuzz(
  app: TestApp,
  role: FuzzRole,
  routes: readonly FuzzedRoute[],
  somebody: () => Promise<Actor | null> = () => personOf(app, role),
): Promise<FuzzResult> {
  const result: FuzzResult = { calls: 0, refused: 0, faults: [] };
  // Everywhere else a key opens nothing.
  const open = role === 'program' ? routes.filter(({ name }) => name.includes(' /partner/')) : routes;
  let person = await somebody();
  let before = await rowsOf(app);
  for (const route of open) {
    const statuses: number[] = [];
    await inParallel(route.calls.length, CALLERS, async (index) => {
      const call = route.calls[index];
      if (call) statuses.push(await tried(app, route, call, person, result.faults));
    });
    result.calls += statuses.length;
    result.refused += statuses.filter((status) => status >= 400).length;
    const after = await rowsOf(app);
    if (statuses.every((status) => status >= 400))
      for (const [table, rows] of after)
        if ((before.get(table) ?? NO_ROWS) !== rows)
          result.faults.push(`${role}: ${route.name} was refused and left ${table} changed`);
    before = after;
    // Some calls end the session or change the account: the next route is called by somebody who is what they say.
    const changed = route.method !== 'GET' && statuses.some((status) => status < 300);
    if (role !== 'nobody' && (statuses.includes(401) || changed)) {
      person = await somebody();
      before = await rowsOf(app);
    }
  }
  return result;
}

async function personOf(app: TestApp, role: FuzzRole): Promise<Actor | null> {
  if (role === 'nobody') return null;
  if (role === 'program') {
    const brand = await signUp(app, { role: 'brand' });
    return { ...brand, token: (await keyOf(app, brand, keyScopes)).key };
  }
  return role === 'support' || role === 'admin' ? signUpStaff(app, role) : signUp(app, { role });
}

async function tried(
  app: TestApp,
  { name, method }: FuzzedRoute,
  call: FuzzCall,
  person: Actor | null,
  faults: string[],
): Promise<number> {
  const response = await fetch(`${app.url}${call.path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(person ? { Authorization: `Bearer ${person.token}` } : {}),
      ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      'Idempotency-Key': crypto.randomUUID(),
      'X-Step-Up': '000000',
      'Accept-Language': 'de-AT, en;q=0.5',
    },
    ...(call.body === undefined || method === 'GET' ? {} : { body: call.body }),
    ...(call.form ? { body: formOf(call.form) } : {}),
  });
  const text = await response.text();
  const told = `${name}, ${call.what}: ${response.status} ${text.slice(0, 200)}`;
  if (response.status > 499) faults.push(told);
  else if (response.status >= 400 && !isExplained(text, response.status)) faults.push(`unexplained: ${told}`);
  else if (response.status >= 400)
    for (const sentence of englishIn(JSON.parse(text) as object))
      faults.push(`English: ${sentence}: ${told}`);
  return response.status;
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob(['not a picture']), 'a.png');
  return form;
}

function isExplained(text: string, status: number): boolean {
  try {
    const { code, message, statusCode } = JSON.parse(text) as Record<string, unknown>;
    return typeof code === 'string' && code in errorStatus && message !== '' && statusCode === status;
  } catch {
    return false;
  }
}

/** Of a table without a page; one that was filled and rolled back has pages without rows. */
const NO_ROWS = '0 0';

/** What stands in every table, as one number each. Most have never had a row, and are not asked. */
async function rowsOf(app: TestApp): Promise<Map<string, string>> {
  const tables = await app.db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 0`,
  );
  const sums = tables
    .filter(({ name }) => !COUNTED.has(name))
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) AS rows FROM "${name}" t`,
    );
  const rows = await app.db.query<{ name: string; rows: string }>(sums.join(' UNION ALL '));
  return new Map(rows.map(({ name, rows: sum }) => [name, sum]));
}
