import { inParallel } from '../../chaos/run.js';
import { type Actor, signUp, signUpStaff } from '../actors.js';
import type { TestApp } from '../app.js';
import { type Caller, callsOf, type ContractCall, type ContractRoute, routesOf } from './calls.js';
import type { Document } from './document.js';
import { picture } from '../pictures.js';
import { Judge } from './judge.js';
import { BYTES, SOME_ID } from './values.js';

const CALLERS = 4;
const ROLES = ['admin', 'support', 'brand', 'creator', 'user'] as const;
type TestRole = (typeof ROLES)[number];
const BAD_TOKEN = 'no.such.token';

export interface ContractResult {
  calls: number;
  statuses: Map<number, number>;
  /** Routes that have answered 200 or 201. */
  done: Set<string>;
  faults: string[];
}

interface Told {
  status: number;
  faults: string[];
}

/** Calls the running application from what its own document says, and holds each answer against it. */
export class ContractRun {
  private readonly judge: Judge;
  private readonly actors = new Map<TestRole, Promise<Actor>>();
  /** Ids that lists have answered, for the routes below them. */
  private readonly ids = new Map<string, string[]>();

  private constructor(
    private readonly app: TestApp,
    private readonly document: Document,
    private readonly file: Blob,
  ) {
    this.judge = new Judge(document);
  }

  static async of(app: TestApp): Promise<ContractRun> {
    const answer = await fetch(`${app.url}/api/openapi.json`);
    const file = new Blob([new Uint8Array(await picture('png', { width: 64, height: 64 }))]);
    return new ContractRun(app, (await answer.json()) as Document, file);
  }

  routes(): ContractRoute[] {
    return routesOf(this.document);
  }

  /** What makes things comes first, then what reads them, then what takes them away or changes who calls. */
  async every(chosen: () => boolean): Promise<ContractResult> {
    const routes = this.routes().toSorted((a, b) => orderOf(a) - orderOf(b));
    const result: ContractResult = { calls: 0, statuses: new Map(), done: new Set(), faults: [] };
    for (const route of routes) {
      const calls = callsOf(route, this.document).filter(() => chosen());
      await inParallel(calls.length, CALLERS, async (index) => {
        const call = calls[index];
        if (!call) return;
        const { status, faults } = await this.call(call);
        result.calls += 1;
        result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
        if (status <= 201) result.done.add(route.name);
        result.faults.push(...faults);
      });
    }
    return result;
  }

  /** One call by hand, for answers that the schemas alone do not lead to. */
  async told(
    actor: Actor,
    name: string,
    call: { id: string; query?: Record<string, unknown>; body?: unknown; key?: string },
  ): Promise<Told> {
    const route = this.routes().find((one) => one.name === name);
    if (!route) throw new Error(`The contract does not know ${name}`);
    const { template, operation, method } = route;
    const made = {
      route: name,
      template,
      operation,
      method,
      what: 'by hand',
      caller: 'right' as const,
      ...call,
    };
    return this.answered(made, actor.token, call.key === undefined ? {} : { 'Idempotency-Key': call.key });
  }

  private async call(call: ContractCall, again = false): Promise<Told> {
    const role = roleFor(call.operation['x-access'], call.caller);
    const token = await this.tokenOf(call.caller, role, call.template.startsWith('/partner/'));
    const told = await this.answered(call, token, onceFor(call));
    if (call.caller === 'right' && [401, 429].includes(told.status) && !again) {
      // Calls before have ended the session, or were as many as one person may make.
      this.actors.delete(role);
      return this.call(call, true);
    }
    return told;
  }

  private async answered(
    call: ContractCall,
    token: string | null,
    more: Record<string, string>,
  ): Promise<Told> {
    const response = await fetch(this.addressOf(call), {
      method: call.method,
      redirect: 'manual',
      headers: {
        ...more,
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(call.text ? { 'Content-Type': call.text.type } : {}),
        ...(!call.text && call.body !== undefined ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(call.method === 'GET' ? {} : bodyOf(call, this.file)),
    });
    const text = await response.text();
    const { status, headers } = response;
    this.remember(call, status, text);
    const answered = { status, text, type: headers.get('content-type'), allow: headers.get('allow') };
    return { status, faults: this.judge.faultsOf(call, answered) };
  }

  private async tokenOf(caller: Caller, role: TestRole, partner: boolean): Promise<string | null> {
    if (caller === 'nobody') return null;
    if (caller === 'bad token') return BAD_TOKEN;
    let actor = this.actors.get(role);
    if (!actor) {
      actor =
        role === 'admin' || role === 'support' ? signUpStaff(this.app, role) : signUp(this.app, { role });
      this.actors.set(role, actor);
    }
    const { token, post } = await actor;
    if (!partner) return token;
    const { body } = await post('/api/auth/refresh-partner');
    return (body as { anyjoiToken?: string }).anyjoiToken ?? token;
  }

  private addressOf({ template, id, query = {} }: ContractCall): string {
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string, at: number) =>
      name === 'number' ? '1' : (id ?? this.idBelow(template.slice(0, at - 1)) ?? SOME_ID),
    );
    const asked = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) asked.append(name, String(value));
    return `${this.app.url}${path}${asked.size > 0 ? `?${asked}` : ''}`;
  }

  /** One that the list at this path has answered, or a list beside it. */
  private idBelow(path: string): string | undefined {
    const lists = [path, ...[...this.ids.keys()].filter((list) => list.startsWith(path))];
    return lists.flatMap((list) => this.ids.get(list) ?? []).at(-1);
  }

  private remember({ template, method }: ContractCall, status: number, text: string): void {
    if (status > 201 || !text.startsWith('{"data"')) return;
    const { data } = JSON.parse(text) as { data: unknown };
    const rows = (Array.isArray(data) ? data : [data]) as ({ id?: unknown } | null)[];
    const found = rows.flatMap((row) => (typeof row?.id === 'string' ? [row.id] : []));
    if (method === 'GET' || method === 'POST')
      this.ids.set(template, [...(this.ids.get(template) ?? []), ...found].slice(-20));
  }
}

function bodyOf({ text, body, form }: ContractCall, file: Blob): { body?: string | FormData } {
  if (text) return { body: text.body };
  if (form) return { body: formOf(form, file) };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

function formOf(fields: Record<string, unknown>, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      if (one === BYTES) form.append(name, file, 'picture.png');
      else form.append(name, String(one));
  return form;
}

const changesCallers = new Set(['auth', 'users', 'personal-data']);

function orderOf({ method, operation }: ContractRoute): number {
  if (method === 'DELETE') return 4;
  if (method === 'GET') return 2;
  return operation.tags?.some((tag) => changesCallers.has(tag)) ? 5 : method === 'POST' ? 1 : 3;
}

/** Somebody the route is for, or somebody it is not for. */
/** Where the contract asks for a key, a new one: the same would get the first answer. */
const onceFor = ({ operation: { parameters = [] } }: ContractCall): Record<string, string> =>
  parameters.some(({ name, required }) => name === 'Idempotency-Key' && required)
    ? { 'Idempotency-Key': crypto.randomUUID() }
    : {};

function roleFor(access: string, caller: Caller): TestRole {
  // Programs of brands may call every route of the partner root.
  if (access.startsWith('partner')) return caller === 'wrong role' ? 'user' : 'brand';
  const [roles = ''] = access.split('+');
  const named = roles.split('|');
  const fits = (role: TestRole): boolean =>
    named.includes(role) ||
    (role === 'admin' && named.includes('support')) ||
    (role === 'user' && named.includes('consumer'));
  if (caller === 'wrong role') return ROLES.toReversed().find((role) => !fits(role)) ?? 'user';
  return ROLES.find((role) => fits(role)) ?? 'creator';
}
