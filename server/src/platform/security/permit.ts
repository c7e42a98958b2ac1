import { AppError } from '../../kernel/app-error.js';
import { isStaffRole, type Role } from '../../kernel/roles.js';
import { type Principal, sessionOnly } from './principal.js';
import { keyMay, type Scope, scopes, teamMay } from './scopes.js';

/** What a route asks of whoever calls it. */
export interface Demand {
  access: string | readonly Role[];
  scope: Scope | null;
  suspended?: boolean;
  beforeSecondFactor?: boolean;
}

/** Throws 403 with what is missing. */
export function permit(principal: Principal, demand: Demand): void {
  if (principal.state === 'suspended' && !demand.suspended) {
    throw new AppError(
      'ACCOUNT_SUSPENDED',
      'This account is suspended. You can read what is yours, write to support and appeal.',
    );
  }
  if (isStaffRole(principal.activeRole) && !principal.secondFactor && !demand.beforeSecondFactor) {
    throw new AppError('TOTP_REQUIRED', 'Set up the second factor first');
  }
  permitKey(principal, demand);
  permitTeam(principal, demand);
  permitRole(principal, demand);
}

function permitKey(principal: Principal, { scope }: Demand): void {
  if (principal.kind !== 'key') return;
  if (scope === null) throw sessionOnly();
  if (!keyMay(principal.scopes, scope))
    throw new AppError('SCOPE_REQUIRED', `This needs a key with the scope ${scope}`);
}

function permitTeam({ team }: Principal, { scope }: Demand): void {
  if (!team || (scope !== null && teamMay(team.role, scope))) return;
  const needed = scope === null ? 'none' : scopes[scope].teams.join(', ');
  throw new AppError('ROLE_REQUIRED', `This needs one of these roles in the team: ${needed}.`);
}

function permitRole({ activeRole }: Principal, { access }: Demand): void {
  if (typeof access === 'string') return;
  if (access.includes(activeRole) || (activeRole === 'admin' && access.includes('support'))) return;
  throw new AppError(
    'ROLE_REQUIRED',
    `This needs one of these roles: ${access.join(', ')}. You act as ${activeRole}.`,
  );
}
