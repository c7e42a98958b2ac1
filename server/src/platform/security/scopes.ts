export const teamRoles = ['owner', 'admin', 'editor', 'finance', 'viewer'] as const;
export type TeamRole = (typeof teamRoles)[number];

interface ScopeRule {
  /** Members of a team who may call the routes of this scope for it. */
  teams: readonly TeamRole[];
  /** Whether a key can be given this scope. */
  keys: boolean;
}

const editors = ['owner', 'admin', 'editor'] as const;
const treasurers = ['owner', 'admin', 'finance'] as const;

/** What each scope opens, and to whom. A route without a scope is for a person who is signed in, as themselves. */
export const scopes = {
  'challenges:read': { teams: teamRoles, keys: true },
  'challenges:write': { teams: editors, keys: true },
  'deals:read': { teams: teamRoles, keys: false },
  'deals:write': { teams: editors, keys: false },
  'campaigns:read': { teams: teamRoles, keys: true },
  'campaigns:write': { teams: editors, keys: true },
  'creators:read': { teams: teamRoles, keys: true },
  'creators:write': { teams: editors, keys: false },
  'uploads:read': { teams: teamRoles, keys: false },
  'uploads:write': { teams: editors, keys: false },
  'dashboard:read': { teams: teamRoles, keys: false },
  'wallet:read': { teams: treasurers, keys: false },
  'wallet:write': { teams: treasurers, keys: false },
  'payments:read': { teams: treasurers, keys: false },
  'payments:write': { teams: treasurers, keys: false },
  'invoices:read': { teams: treasurers, keys: false },
  'billing:read': { teams: treasurers, keys: false },
  'billing:write': { teams: ['owner', 'admin'], keys: false },
  'addresses:read': { teams: treasurers, keys: false },
  'addresses:write': { teams: treasurers, keys: false },
  'content:read': { teams: teamRoles, keys: true },
  'metrics:write': { teams: editors, keys: true },
  'payouts:read': { teams: treasurers, keys: true },
  'keys:manage': { teams: ['owner', 'admin'], keys: false },
  'webhooks:manage': { teams: ['owner', 'admin'], keys: true },
} as const satisfies Record<string, ScopeRule>;

export type Scope = keyof typeof scopes;

/** Families whose routes have a scope of their method by default. Of all others a route states it, or has none. */
const familyOfTag: Readonly<Record<string, string>> = {
  challenges: 'challenges',
  entries: 'challenges',
  'content-tracking': 'challenges',
  deals: 'deals',
  breeds: 'deals',
  creatorbids: 'deals',
  campaigns: 'campaigns',
  ovations: 'deals',
  uploads: 'uploads',
  dashboard: 'dashboard',
  wallet: 'wallet',
  payments: 'payments',
  invoices: 'invoices',
  billing: 'billing',
};

export function defaultScope(tag: string | undefined, method: string): Scope | null {
  const family = tag === undefined ? undefined : familyOfTag[tag];
  const scope = `${family}:${method === 'GET' ? 'read' : 'write'}`;
  return isScope(scope) ? scope : null;
}

/** Families whose routes without a scope are about the person whichever team they act for. */
const personalTags: ReadonlySet<string> = new Set([
  'auth',
  'users',
  'teams',
  'personal-data',
  'appeals',
  'reports',
  'kyc',
  'notifications',
  'tax',
]);

/** Reading one's own changes nothing; whatever else has no scope cannot be done while acting for a team. */
export const isPersonal = (tag: string | undefined, method: string): boolean =>
  method === 'GET' || (tag !== undefined && personalTags.has(tag));

const isScope = (text: string): text is Scope => Object.hasOwn(scopes, text);

export const teamMay = (role: TeamRole, scope: Scope): boolean =>
  (scopes[scope].teams as readonly TeamRole[]).includes(role);

/** What a key can be given. */
export const keyScopes = (Object.keys(scopes) as Scope[]).filter((scope) => scopes[scope].keys);

/** A scope that keys cannot have opens nothing, whatever is stored with the key. */
export const keyMay = (granted: readonly Scope[], scope: Scope): boolean =>
  scopes[scope].keys && granted.includes(scope);
