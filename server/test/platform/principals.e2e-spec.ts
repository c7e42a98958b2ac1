import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Module,
  type NestInterceptor,
} from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import type { Observable } from 'rxjs';
import { io, type Socket } from 'socket.io-client';
import { EndpointCheck } from '../../src/app/endpoint-check.js';
import { AppError } from '../../src/kernel/app-error.js';
import { everywhere } from '../../src/kernel/sentence.js';
import { newId } from '../../src/kernel/id.js';
import { type Role } from '../../src/kernel/roles.js';
import type { EndpointMetadata } from '../../src/platform/http/endpoint.js';
import { type Credential, PrincipalResolver } from '../../src/platform/http/principal-resolver.js';
import type { AppRequest } from '../../src/platform/http/request.js';
import { Realtime } from '../../src/platform/realtime/realtime.js';
import { ownerRoom, personRoom } from '../../src/platform/realtime/rooms.js';
import { type Scope, scopes, type TeamRole } from '../../src/platform/security/scopes.js';
import { type Actor, signUp } from '../support/actors.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/wait.js';

/** Who may call the routes of a scope: a change of this table is a decision. */
const expected: Record<Scope, { teams: readonly TeamRole[]; keys: boolean }> = {
  'addresses:read': { teams: ['owner', 'admin', 'finance'], keys: false },
  'addresses:write': { teams: ['owner', 'admin', 'finance'], keys: false },
  'billing:read': { teams: ['owner', 'admin', 'finance'], keys: false },
  'billing:write': { teams: ['owner', 'admin'], keys: false },
  'campaigns:read': { teams: ['owner', 'admin', 'editor', 'finance', 'viewer'], keys: true },
  'campaigns:write': { teams: ['owner', 'admin', 'editor'], keys: true },
  'challenges:read': { teams: ['owner', 'admin', 'editor', 'finance', 'viewer'], keys: true },
  'challenges:write': { teams: ['owner', 'admin', 'editor'], keys: true },
  'content:read': { teams: ['owner', 'admin', 'editor', 'finance', 'viewer'], keys: true },
  'creators:read': { teams: ['owner', 'admin', 'editor', 'finance', 'viewer'], keys: true },
  'creators:write': { teams: ['owner', 'admin', 'editor'], keys: false },
  'dashboard:read': { teams: ['owner', 'admin', 'editor', 'finance', 'viewer'], keys: false },
  'keys:manage': { teams: ['owner', 'admin'], keys: false },
  'deals:read': { teams: ['owner', 'admin', 'editor', 'finance', 'viewer'], keys: false },
  'deals:write': { teams: ['owner', 'admin', 'editor'], keys: false },
  'invoices:read': { teams: ['owner', 'admin', 'finance'], keys: false },
  'metrics:write': { teams: ['owner', 'admin', 'editor'], keys: true },
  'payments:read': { teams: ['owner', 'admin', 'finance'], keys: false },
  'payments:write': { teams: ['owner', 'admin', 'finance'], keys: false },
  'payouts:read': { teams: ['owner', 'admin', 'finance'], keys: true },
  'uploads:read': { teams: ['owner', 'admin', 'editor', 'finance', 'viewer'], keys: false },
  'uploads:write': { teams: ['owner', 'admin', 'editor'], keys: false },
  'webhooks:manage': { teams: ['owner', 'admin'], keys: true },
  'wallet:read': { teams: ['owner', 'admin', 'finance'], keys: false },
  'wallet:write': { teams: ['owner', 'admin', 'finance'], keys: false },
};

const teams: Record<TeamRole, string> = {
  owner: newId(),
  admin: newId(),
  editor: newId(),
  finance: newId(),
  viewer: newId(),
};

/** One role in each of the five teams. */
async function join({ id }: Actor): Promise<void> {
  for (const [role, teamId] of Object.entries(teams))
    await app.db.query(
      `INSERT INTO team_member (id, team_id, user_id, role, status, language, joined_at, created_at, updated_at)
       VALUES ($1, $2, $3, $4, 'active', 'en', now(), now(), now())`,
      [newId(), teamId, id, role],
    );
}

/** `Authorization: Key <user id> <role> <scope>`. */
@Injectable()
class SpokenKeys extends PrincipalResolver {
  readonly rank = 1;

  serves({ access }: EndpointMetadata): boolean {
    return access !== 'partner';
  }

  present(context: ExecutionContext): Promise<Credential | null> {
    const { authorization } = context.switchToHttp().getRequest<AppRequest>().headers;
    const [scheme, userId = '', role = '', scope = ''] = authorization?.split(' ') ?? [];
    if (scheme !== 'Key') return Promise.resolve(null);
    const activeRole = role as Role;
    return Promise.resolve({
      meteredUser: userId,
      principal: () =>
        Promise.resolve({
          kind: 'key',
          handedOn: false,
          keyId: newId(),
          userId,
          activeRole,
          roles: [activeRole],
          state: 'active',
          secondFactor: false,
          team: null,
          owner: { type: 'user', id: userId },
          scopes: [scope as Scope],
        }),
    });
  }
}

/** Stands before every handler: the answer tells that the guards let the call pass, and for whom. */
@Injectable()
class NoHandler implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { principal } = context.switchToHttp().getRequest<AppRequest>();
    if (!principal) return next.handle();
    throw new AppError('CONFLICT', everywhere(`${principal.owner.type} ${principal.owner.id}`));
  }
}

@Module({
  providers: [SpokenKeys, { provide: APP_INTERCEPTOR, useClass: NoHandler }],
})
class ActorsOfTomorrow {}

let app: TestApp;
let actors: Partial<Record<Role, Actor>>;
let routes: ReturnType<EndpointCheck['scopes']>;
let personal: ReadonlySet<string>;

/** What a person may do for themselves while a team is named. */
const isPersonal = ({ route, access }: (typeof routes)[number]): boolean =>
  route.startsWith('GET ') ||
  access === 'optional' ||
  (/^\w+ (?:auth|me|team|appeal|report|user|notification)\b/.test(route) && !/^\w+ me\/platform/.test(route));

beforeAll(async () => {
  app = await startTestApp({ modules: [ActorsOfTomorrow] });
  const made = {
    brand: await signUp(app, { role: 'brand' }),
    creator: await signUp(app, { role: 'creator' }),
  };
  actors = made;
  for (const [role, teamId] of Object.entries(teams)) {
    await app.db.query(`INSERT INTO owner (id, type) VALUES ($1, 'team')`, [teamId]);
    await app.db.query(
      `INSERT INTO team (id, name, created_by, created_at, updated_at) VALUES ($1, $2, $3, now(), now())`,
      [teamId, role, made.brand.id],
    );
  }
  await join(made.brand);
  await join(made.creator);
  routes = app.app.nest.get(EndpointCheck).scopes();
  personal = new Set(routes.filter(isPersonal).map(({ route }) => route));
});
afterAll(() => app.close());

/** The member who may call the route, or null for routes of staff alone. */
function roleFor(access: EndpointMetadata['access']): 'brand' | 'creator' | null {
  if (typeof access === 'string') return 'brand';
  if (access.includes('brand')) return 'brand';
  return access.includes('creator') ? 'creator' : null;
}

/** Without a scope one reads one's own and changes one's account; nothing else is done by mistake. */
function ownWork(route: string, access: EndpointMetadata['access'], id: string): string {
  if (roleFor(access) === null) return 'ROLE_REQUIRED';
  return personal.has(route) ? `for user ${id}` : 'NOT_FOR_TEAMS';
}

async function call(route: string, headers: Record<string, string>): Promise<string> {
  const [method = '', path = ''] = route.split(' ');
  const url = path.startsWith('/') ? path : `/api/${path}`;
  const type = path.includes('/parts/') ? 'application/octet-stream' : 'application/json';
  const answer = await fetch(app.url + url.replaceAll(/:\w+/g, newId()), {
    method,
    headers: { 'content-type': type, ...headers },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  const { code, message } = (await answer.json()) as { code: string; message: string };
  return code === 'CONFLICT' ? `for ${message}` : code;
}

async function together<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = [...all];
  const worker = async () => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: 16 }, worker));
}

describe('scopes of every route', () => {
  it('are what the snapshot says: a change of them is a decision', () => {
    expect(routes.map(({ route, scope }) => `${route} → ${scope ?? 'person'}`)).toMatchSnapshot();
  });

  it('leave nothing of sign-in, verification, payouts, staff and personal data to keys', () => {
    const closed = routes.filter(({ route }) =>
      /^\w+ (auth|me|admin|support)\b|payout|external_bank|bank_account|custom_account/.test(route),
    );
    expect(closed.length).toBeGreaterThan(50);
    expect(closed.filter(({ scope }) => scope !== null && scopes[scope].keys)).toEqual([]);
  });

  it.each(Object.keys(teams) as TeamRole[])(
    'let %s of a team call what the table says',
    async (member) => {
      const found: Record<string, string> = {};
      const wanted: Record<string, string> = {};
      await together(routes, async ({ route, access, scope }) => {
        const actor = actors[roleFor(access) ?? 'creator'];
        if (!actor) throw new Error('no actor');
        found[route] = await call(route, {
          authorization: `Bearer ${actor.token}`,
          'x-team-id': teams[member],
        });
        if (scope === null) wanted[route] = ownWork(route, access, actor.id);
        else if (expected[scope].teams.includes(member) && roleFor(access) === 'brand')
          wanted[route] = `for team ${teams[member]}`;
        else wanted[route] = 'ROLE_REQUIRED';
      });
      expect(Object.keys(found).length).toBeGreaterThan(100);
      expect(found).toEqual(wanted);
    },
    120_000,
  );

  it('are closed to whoever is of no team, or of another one, with the header of a team', async () => {
    const outsider = await signUp(app, { role: 'brand' });
    const own = { authorization: `Bearer ${outsider.token}`, 'x-team-id': teams.owner };
    const found: Record<string, string> = {};
    const open = routes.filter(({ scope }) => scope !== null);
    await together(open, async ({ route }) => {
      found[route] = await call(route, own);
    });
    expect(open.length).toBeGreaterThan(50);
    expect([...new Set(Object.values(found))]).toEqual(['FORBIDDEN']);
  });

  it.each(Object.keys(expected) as Scope[])(
    'let a key of %s call its routes alone',
    async (granted) => {
      const found: Record<string, string> = {};
      const wanted: Record<string, string> = {};
      await together(routes, async ({ route, access, scope }) => {
        const role = roleFor(access) ?? 'brand';
        const owner = actors[role]?.id ?? '';
        found[route] = await call(route, { authorization: `Key ${owner} ${role} ${granted}` });
        if (scope === null) wanted[route] = 'FORBIDDEN';
        else if (scope === granted && expected[scope].keys) wanted[route] = `for user ${owner}`;
        else wanted[route] = 'SCOPE_REQUIRED';
      });
      expect(found).toEqual(wanted);
    },
    120_000,
  );

  it('refuse a team one is no member of, and a header that names none', async () => {
    const authorization = `Bearer ${actors.brand?.token ?? ''}`;
    for (const teamId of [newId(), 'none', ''])
      expect(await call('GET wallet', { authorization, 'x-team-id': teamId })).toBe('FORBIDDEN');
    expect(await call('GET wallet', { authorization })).toBe(`for user ${actors.brand?.id ?? ''}`);
  });
});

describe('the same idempotency key', () => {
  it('is another one in each team, and the same one again in the same', async () => {
    const send = async (teamId?: string) => {
      const answer = await fetch(`${app.url}/api/wallet/withdraw`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${actors.brand?.token ?? ''}`,
          'idempotency-key': 'one-key',
          ...(teamId === undefined ? {} : { 'x-team-id': teamId }),
        },
        body: '{}',
      });
      const { message } = (await answer.json()) as { message: string };
      return [message, answer.headers.get('idempotent-replayed') === 'true'];
    };
    const own = `user ${actors.brand?.id ?? ''}`;
    expect(await send(teams.owner)).toEqual([`team ${teams.owner}`, false]);
    expect(await send(teams.finance)).toEqual([`team ${teams.finance}`, false]);
    expect(await send()).toEqual([own, false]);
    expect(await send(teams.owner)).toEqual([`team ${teams.owner}`, true]);
    expect(await send()).toEqual([own, true]);
  });
});

describe('sockets', () => {
  const open: Socket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });

  async function listen(person: Actor, teamId?: string): Promise<{ socket: Socket; heard: string[] }> {
    const socket = io(`${app.url}/realtime`, {
      auth: { token: person.token, teamId },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    open.push(socket);
    const heard: string[] = [];
    socket.on('session.revoked', ({ sessionId }: { sessionId: string }) => heard.push(sessionId));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return { socket, heard };
  }

  /** Any event will do; what is sent last to the person has arrived when all before it has. */
  async function tell(person: Actor, ...rooms: [string, string][]): Promise<void> {
    const last = open.map((socket) => new Promise((resolve) => socket.once('kyc.updated', resolve)));
    const realtime = app.app.nest.get(Realtime);
    for (const [room, sessionId] of rooms) realtime.emit(room, 'session.revoked', { sessionId });
    realtime.emit(personRoom(person.id), 'kyc.updated', { status: 'none', requirements: [] });
    await Promise.all(last);
  }

  it('hear of the team they act for, of oneself otherwise, and of the person always', async () => {
    const person = await signUp(app, { role: 'brand' });
    await join(person);
    const [forTeam, forOneself] = [await listen(person, teams.viewer), await listen(person)];
    await tell(
      person,
      [ownerRoom(teams.viewer), 'of the team'],
      [ownerRoom(teams.editor), 'of another team'],
      [ownerRoom(person.id), 'of the owner'],
      [personRoom(person.id), 'of the person'],
    );
    expect(forTeam.heard).toEqual(['of the team', 'of the person']);
    expect(forOneself.heard).toEqual(['of the owner', 'of the person']);
  });

  it('hear nothing more of a team that was left', async () => {
    const person = await signUp(app, { role: 'brand' });
    await join(person);
    const { heard } = await listen(person, teams.viewer);
    app.app.nest.get(Realtime).leaveTeam(teams.viewer, person.id);
    // Every process is asked through Redis, so that it takes a moment.
    await eventually(async () => {
      heard.length = 0;
      await tell(person, [ownerRoom(teams.viewer), 'of the team'], [personRoom(person.id), 'of the person']);
      return heard.join() === 'of the person';
    });
  });

  it('are refused for a team one is no member of', async () => {
    const person = await signUp(app, { role: 'brand' });
    for (const teamId of [newId(), 'none'])
      await expect(listen(person, teamId)).rejects.toThrow('You are not a member of this team');
  });
});

describe('without a module of keys', () => {
  let plain: TestApp;
  beforeAll(async () => {
    plain = await startTestApp();
  });
  afterAll(() => plain.close());

  it('no key opens anything', async () => {
    const person = await signUp(plain, { role: 'brand' });
    const key = await fetch(`${plain.url}/api/wallet`, {
      headers: { authorization: `Key ${person.id} brand wallet:read` },
    });
    expect(key.status).toBe(401);
  });
});
