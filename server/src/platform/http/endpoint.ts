import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseInterceptors,
  type Type,
} from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiExtension,
  ApiExtraModels,
  ApiHeader,
  ApiOperation,
  ApiResponse,
  ApiSecurity,
} from '@nestjs/swagger';

import { type ErrorCode, errorStatus } from '../../kernel/error-codes.js';
import { isStaffRole, type Role } from '../../kernel/roles.js';
import { RefusedWebhooks } from '../audit/refused-webhooks.interceptor.js';
import type { Settings } from '../config/default-settings.js';
import { defaultScope, isPersonal, type Scope } from '../security/scopes.js';
import { type Answer, answerSchema, BYTES, modelsOf } from './answers.js';
import { ErrorDto } from './error.dto.js';

/**
 * public: no token is read. optional: works logged out, a bad token is 401. member: any signed-in account.
 * A list of roles: the active role is one of them (admin passes wherever support does). partner: partner token or API key.
 * provider: the route checks a signature itself. internal: metrics.
 */
export type Access = 'public' | 'optional' | 'member' | 'partner' | 'provider' | 'internal' | readonly Role[];

export interface RateLimit {
  /** Setting that holds the number of calls per window. */
  setting: { [K in keyof Settings]: Settings[K] extends number ? K : never }[keyof Settings];
  windowSeconds: number;
  by: 'ip' | 'user';
}

export interface EndpointOptions {
  access: Access;
  /**
   * What a key, or a member of the team that is acted for, needs. null = for a person who is signed in, as themselves.
   * Default: the scope of the family and the method.
   */
  scope?: Scope | null;
  /** Under the partner root: any API key may, whatever its scopes. */
  anyKey?: boolean;
  /** Under the partner root: the active role is one of them. */
  roles?: readonly Role[];
  /** Under the partner root: takes a partner token that has expired, to exchange it. */
  exchange?: boolean;
  summary: string;
  returns: Answer;
  /** 200 or 201 only. */
  status?: 200 | 201 | 302;
  /** The same route answers this too, with another status; probes of health read it instead of an `Err`. */
  otherwise?: { status: 201 | 503; returns: Answer; when: string };
  /** owner: the query itself restricts rows to the caller's; party: to rows the caller takes part in. */
  rows?: 'owner' | 'party';
  errors?: readonly ErrorCode[];
  /**
   * Money call: takes Idempotency-Key, the same key and body get the first answer. `transaction`: everything it does is
   * one transaction, which keeps the answer too, so that no crash comes between them. `true`: what it begins knows the
   * key by itself.
   */
  idempotent?: true | 'transaction';
  /** Refused without an Idempotency-Key. Without `idempotent` the handler itself keeps what the key has made. */
  keyRequired?: boolean;
  limits?: readonly RateLimit[];
  /** Open to suspended accounts, which may read what is theirs and log out. */
  suspended?: boolean;
  /** Open to staff before their second factor. */
  beforeSecondFactor?: boolean;
  /** GET me alone: the cookie `token` counts as a token. */
  cookieToken?: boolean;
  /** Takes the mailed code as X-Step-Up; the service checks it. */
  stepUp?: boolean;
  multipart?: boolean;
  /** GET of a public route: the answer is the same for everybody and is kept for `cache.publicMs` in each process. */
  cached?: boolean;
  /** The body is the bytes of a file, not JSON. */
  bytes?: boolean;
  /** A file that browsers fetch in ranges: 206, 304 and 416 belong to their transport. */
  ranges?: boolean;
  /** Does not count against the caller's minute: cheap to refuse, and a page asks for dozens. */
  unmetered?: boolean;
}

const requestHeader = (name: string, description: string) =>
  ApiHeader({ name, description, required: false, schema: { type: 'string', maxLength: 200 } });
const tagAnswers: MethodDecorator[] = [
  requestHeader('If-None-Match', 'ETag; 304 while it is the same'),
  ApiResponse({ status: 304, description: 'not changed' }),
];
const rangeAnswers = (whole: Answer): MethodDecorator[] => [
  requestHeader('Range', 'bytes=first-last; of several ranges the whole file is sent'),
  requestHeader('If-Range', 'ETag; the range counts only while the file has it'),
  ...tagAnswers,
  ApiResponse({
    status: 206,
    description: 'the bytes asked for, named by Content-Range',
    ...answerSchema(whole),
  }),
  ApiResponse({ status: 416, description: 'no such bytes; Content-Range names the size' }),
];

export const ENDPOINT = 'endpoint';
export type EndpointMetadata = EndpointOptions & { route: string };

const methods = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  PATCH: RequestMethod.PATCH,
  DELETE: RequestMethod.DELETE,
} as const;
type Route = `${keyof typeof methods} ${string}`;

/**
 * The one decorator of a handler: route, guard, OpenAPI security and documentation at once. A handler without it is
 * refused at boot. `path` is under /api unless it starts with a slash.
 */
export function Endpoint(route: Route, options: EndpointOptions): MethodDecorator {
  const [method, path] = route.split(' ') as [keyof typeof methods, string];
  if (options.cached && (options.access !== 'public' || method !== 'GET'))
    throw new Error(`${route}: only what everybody may read is kept`);
  const status = options.status ?? (method === 'POST' ? 201 : 200);
  const errors = new Set<ErrorCode>([...(options.errors ?? []), ...impliedErrors(options, method, path)]);
  const metadata: EndpointMetadata = { ...options, route };
  return applyDecorators(
    RequestMapping({ method: methods[method], path: path.startsWith('/') ? path.slice(1) : `api/${path}` }),
    HttpCode(status),
    SetMetadata(ENDPOINT, metadata),
    ...(options.access === 'provider' ? [UseInterceptors(RefusedWebhooks)] : []),
    ApiOperation({ summary: options.summary, operationId: operationId(method, path) }),
    ApiExtension('x-access', accessLabel(options)),
    ...tokens(options).map((token) => ApiSecurity(token)),
    ...(options.idempotent || options.keyRequired
      ? [
          ApiHeader({
            name: 'Idempotency-Key',
            required: options.keyRequired ?? false,
            schema: { type: 'string', minLength: 1, maxLength: 100 },
          }),
        ]
      : []),
    ...(options.stepUp
      ? [ApiHeader({ name: 'X-Step-Up', required: false, schema: { type: 'string', maxLength: 10 } })]
      : []),
    ...(options.multipart ? [ApiConsumes('multipart/form-data')] : []),
    ...(options.bytes ? [ApiConsumes('application/octet-stream'), ApiBody({ schema: BYTES })] : []),
    ...(options.ranges ? rangeAnswers(options.returns) : []),
    ...(options.cached ? tagAnswers : []),
    ApiExtraModels(
      ...([options.returns, options.otherwise?.returns ?? 'ok'].flatMap(modelsOf) as Type<unknown>[]),
    ),
    ApiResponse({ status, description: 'done', ...answerSchema(options.returns) }),
    ...errorResponses(errors),
    ...otherAnswer(options),
  );
}

export const accessLabel = (options: EndpointOptions): string =>
  (typeof options.access === 'string' ? options.access : options.access.join('|')) +
  keyLabel(options) +
  (options.rows ? `+${options.rows}` : '');

function keyLabel({ access, anyKey, scope, roles }: EndpointOptions): string {
  if (access !== 'partner' || (!anyKey && !scope)) return '';
  return `|apikey(${anyKey ? 'any' : scope})${roles ? `:${roles.join(',')}` : ''}`;
}

const TAGS = 'swagger/apiUseTags';

/** Staff and routes without a token have no scope, partners only what a route states: no key opens the others. */
export function scopeOf({ access, scope, route }: EndpointMetadata, controller: Type<unknown>): Scope | null {
  if (scope !== undefined) return scope;
  const forMembers = typeof access === 'string' ? needsToken(access) : !access.every(isStaffRole);
  if (!forMembers || access === 'partner') return null;
  const [tag] = (Reflect.getMetadata(TAGS, controller) as string[] | undefined) ?? [];
  return defaultScope(tag, route.slice(0, route.indexOf(' ')));
}

/** Of a route without a scope: whether a call that names a team is answered for the person all the same. */
export function isPersonalRoute({ route, access }: EndpointMetadata, controller: Type<unknown>): boolean {
  if (typeof access !== 'string' && access.every(isStaffRole)) return true;
  // Whoever is not signed in may do it as well, for no team either.
  if (access === 'optional') return true;
  const [tag] = (Reflect.getMetadata(TAGS, controller) as string[] | undefined) ?? [];
  return isPersonal(tag, route.slice(0, route.indexOf(' ')));
}

const needsToken = (access: Access) =>
  access === 'member' || access === 'partner' || access === 'optional' || typeof access !== 'string';

const otherAnswer = ({ otherwise }: EndpointOptions): MethodDecorator[] =>
  otherwise
    ? [
        ApiResponse({
          status: otherwise.status,
          description: otherwise.when,
          ...answerSchema(otherwise.returns),
        }),
      ]
    : [];

/** Each of them is enough; the empty one is a call without a token. */
function tokens({ access, cookieToken, anyKey, scope }: EndpointOptions): Record<string, string[]>[] {
  if (!needsToken(access)) return [];
  if (access === 'partner' && (anyKey || scope)) return [{ apiKey: scope ? [scope] : [] }, { partner: [] }];
  return [
    { [access === 'partner' ? 'partner' : 'main']: [] },
    ...(cookieToken ? [{ cookie: [] }] : []),
    ...(access === 'optional' ? [{}] : []),
  ];
}

/** What the way of a request refuses before the handler, whatever the route does. */
function impliedErrors(options: EndpointOptions, method: string, path: string): ErrorCode[] {
  const { access } = options;
  const implied: ErrorCode[] = ['VALIDATION_FAILED', 'RATE_LIMITED'];
  if (method !== 'GET') implied.push('REQUEST_TIMEOUT', 'BODY_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED');
  if (access === 'partner') {
    implied.push('PARTNER_TOKEN_EXPIRED', 'UNAUTHORIZED', 'FORBIDDEN', 'ACCOUNT_SUSPENDED', 'TOTP_REQUIRED');
    if (options.scope) implied.push('SCOPE_REQUIRED');
    if (options.scope || options.anyKey) implied.push('TEST_MODE_UNAVAILABLE');
    if (options.roles) implied.push('ROLE_REQUIRED');
  } else if (needsToken(access)) implied.push('UNAUTHORIZED', ...refusedAccounts(options));
  if (typeof access !== 'string') implied.push('ROLE_REQUIRED');
  if (options.rows || path.includes(':') || access === 'internal') implied.push('NOT_FOUND');
  if (options.idempotent) implied.push('IDEMPOTENCY_MISMATCH');
  if (options.stepUp) implied.push('STEP_UP_REQUIRED', 'INVALID_CODE');
  return implied;
}

/** A token may be good and what it stands for not good enough: see `permit`. */
function refusedAccounts({ access, suspended, beforeSecondFactor, scope }: EndpointOptions): ErrorCode[] {
  const refused: ErrorCode[] = ['FORBIDDEN'];
  if (!suspended) refused.push('ACCOUNT_SUSPENDED');
  if (!beforeSecondFactor) refused.push('TOTP_REQUIRED');
  if (scope !== null && (typeof access === 'string' || !access.every(isStaffRole)))
    refused.push('SCOPE_REQUIRED');
  if (scope === null && (typeof access === 'string' || !access.every(isStaffRole)))
    refused.push('NOT_FOR_TEAMS');
  return refused;
}

function errorResponses(codes: ReadonlySet<ErrorCode>): MethodDecorator[] {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes)
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  return [
    ...[...byStatus].map(([status, list]) =>
      ApiResponse({ status, description: list.join(', '), type: ErrorDto }),
    ),
    ApiResponse({ status: 'default', description: 'INTERNAL, UNAVAILABLE', type: ErrorDto }),
  ];
}

const operationId = (method: string, path: string) =>
  `${method.toLowerCase()}_${path
    .replace(/^\//, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replace(/_$/, '')}`;
