import { AppError } from '../../kernel/app-error.js';
import type { Role } from '../../kernel/roles.js';
import { type Language, ourLanguage } from '../../kernel/sentence.js';
import type { Scope, TeamRole } from './scopes.js';

/** Whose things a call is about: wallet, challenges, payments and invoices belong to an owner. */
export interface Owner {
  type: 'user' | 'team';
  id: string;
}

interface Acting {
  /** The person who acts; of a key, the person who made it. */
  userId: string;
  activeRole: Role;
  roles: readonly Role[];
  state: 'active' | 'suspended' | 'deletion_requested' | 'deleted';
  /** Staff may call nothing but the second-factor routes until this is true. */
  secondFactor: boolean;
  team: { id: string; role: TeamRole } | null;
  owner: Owner;
}

/** A person who is signed in, as read from the session row at every request: a role taken away counts at once. */
export interface SessionPrincipal extends Acting {
  kind: 'session';
  sessionId: string;
  language: Language;
}

/** A program with an API key: nothing but the routes of its scopes. */
export interface KeyPrincipal extends Acting {
  kind: 'key';
  keyId: string;
  scopes: readonly Scope[];
  /** A test key: the test instance answers its calls, and no handler here. */
  handedOn: boolean;
}

/** Who acts. Reaches every service; nothing else says who a call is by or whose rows it may touch. */
export type Principal = SessionPrincipal | KeyPrincipal;

/** What the row of a session says. */
export type SessionRow = Omit<SessionPrincipal, 'kind' | 'team' | 'owner' | 'language'> & {
  language: string;
};

export const sessionPrincipal = (row: SessionRow): SessionPrincipal => ({
  ...row,
  kind: 'session',
  language: ourLanguage(row.language),
  team: null,
  owner: { type: 'user', id: row.userId },
});

/**
 * The same actor for a team: what is read and made is the team's. A team is a brand, whatever its members are
 * themselves; what they may do for it is said by their role in it.
 */
export const actingFor = <P extends Principal>(principal: P, team: { id: string; role: TeamRole }): P => ({
  ...principal,
  activeRole: 'brand',
  team,
  owner: { type: 'team', id: team.id },
});

/** The id in the rows of whoever the call is for; queries restrict to it. */
export const ownedBy = (principal: Pick<Principal, 'owner'>): string => principal.owner.id;

/** The person who acts, for what is kept of who did it; whose it is says `ownedBy`. */
export const actorOf = ({ userId }: Pick<Principal, 'userId'>): string => userId;

/** What only a person may do, for themselves; the guard refuses keys and forgets teams before, by the route's scope. */
export function requireSession(principal: Principal): SessionPrincipal {
  if (principal.kind !== 'session' || principal.team !== null) throw sessionOnly();
  return principal;
}

export const sessionOnly = () =>
  new AppError('FORBIDDEN', {
    en: 'This needs a person who is signed in',
    de: 'Das geht nur, wenn du angemeldet bist',
  });
