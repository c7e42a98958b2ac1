import type { Role } from '../../../../kernel/roles.js';
import { actingFor, type KeyPrincipal } from '../../../../platform/security/principal.js';
import type { Scope, TeamRole } from '../../../../platform/security/scopes.js';

const account = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Shared by all partners, and the same in each test instance. */
export const testCreators = [1, 2, 3, 4, 5].map(account);
/** Says yes to what a person of ours would look at. */
export const testStaff = account(99);

interface Acting {
  userId: string;
  ownerId: string;
  activeRole: Role;
  teamRole: TeamRole | null;
  keyId: string;
  scopes: readonly Scope[];
}

/** Whoever acts here acts as a program: nobody can sign in. */
export function programOf({ userId, ownerId, activeRole, teamRole, keyId, scopes }: Acting): KeyPrincipal {
  const person: KeyPrincipal = {
    kind: 'key',
    keyId,
    userId,
    activeRole,
    roles: ['user', activeRole],
    state: 'active',
    secondFactor: false,
    team: null,
    owner: { type: 'user', id: userId },
    scopes,
    handedOn: false,
  };
  return teamRole === null ? person : actingFor(person, { id: ownerId, role: teamRole });
}

export const ourProgramOf = (userId: string, activeRole: Role): KeyPrincipal =>
  programOf({ userId, ownerId: userId, activeRole, teamRole: null, keyId: userId, scopes: [] });
