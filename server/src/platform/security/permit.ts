import { AppError } from '../../kernel/app-error.js';
import { isStaffRole, type Role } from '../../kernel/roles.js';
import { type Principal, sessionOnly } from './principal.js';
import { keyMay, type Scope, scopes, teamMay } from './scopes.js';

/** What a route asks of whoever calls it. */
export interface Demand {
  access: string | readonly Role[];
  scope: Scope | null;
  /** Any key may, whatever its scopes. */
  anyKey?: boolean;
  suspended?: boolean;
  beforeSecondFactor?: boolean;
}

/** Throws 403 with what is missing. */
export function permit(principal: Principal, demand: Demand): void {
  if (principal.state === 'suspended' && !demand.suspended) {
    throw new AppError('ACCOUNT_SUSPENDED', {
      en: 'This account is suspended. You can read what is yours and appeal the suspension.',
      de: 'Dieses Konto ist gesperrt. Du kannst deine Daten ansehen und Einspruch gegen die Sperre einlegen.',
    });
  }
  if (isStaffRole(principal.activeRole) && !principal.secondFactor && !demand.beforeSecondFactor) {
    throw factorFirst();
  }
  permitKey(principal, demand);
  permitTeam(principal, demand);
  permitRole(principal, demand);
}

function permitKey(principal: Principal, { scope, anyKey }: Demand): void {
  if (principal.kind !== 'key' || anyKey) return;
  if (scope === null) throw sessionOnly();
  if (!keyMay(principal.scopes, scope))
    throw new AppError('SCOPE_REQUIRED', {
      en: `This needs a key with the scope ${scope}`,
      de: `Das braucht einen Schlüssel mit der Berechtigung ${scope}`,
    });
}

function permitTeam({ team }: Principal, { scope, anyKey }: Demand): void {
  if (!team || anyKey || (scope !== null && teamMay(team.role, scope))) return;
  const needed = scope === null ? 'none' : scopes[scope].teams.join(', ');
  throw new AppError('ROLE_REQUIRED', {
    en: `This needs one of these roles in the team: ${needed}.`,
    de: `Das braucht im Team eine dieser Rollen: ${needed}.`,
  });
}

function permitRole({ activeRole }: Principal, { access }: Demand): void {
  if (typeof access === 'string') return;
  if (access.includes(activeRole) || (activeRole === 'admin' && access.includes('support'))) return;
  throw new AppError('ROLE_REQUIRED', {
    en: `This needs one of these roles: ${access.join(', ')}. Your active role is ${activeRole}.`,
    de: `Das braucht eine dieser Rollen: ${access.join(', ')}. Deine aktive Rolle ist ${activeRole}.`,
  });
}

/** Whether the caller could call the routes of this scope: by the scopes of a key, and by the role in a team. */
export const mayUse = (principal: Principal, scope: Scope): boolean =>
  (principal.kind === 'session' || keyMay(principal.scopes, scope)) &&
  (principal.team === null || teamMay(principal.team.role, scope));

export const factorFirst = () =>
  new AppError('TOTP_REQUIRED', {
    en: 'Set up the second factor first',
    de: 'Richte zuerst die Bestätigung in zwei Schritten ein',
  });

/** Never done for the person by mistake. */
export const notForTeams = () =>
  new AppError('NOT_FOR_TEAMS', {
    en: 'This cannot be done for a team. Switch to your own account first.',
    de: 'Das geht nicht für ein Team. Wechsle zuerst zu deinem eigenen Konto.',
  });
