import { type Scope, scopes, teamRoles, type TeamRole } from '../../../platform/security/scopes.js';

/** What members may do with the team itself, beside what the scopes open to them. */
const acts = {
  'people:read': teamRoles,
  'people:write': ['owner', 'admin'],
  'team:rename': ['owner', 'admin'],
  'team:close': ['owner'],
  'team:approval': ['owner'],
  'team:adopt': ['owner'],
} as const satisfies Record<string, readonly TeamRole[]>;

export type TeamAct = keyof typeof acts;

export const mayDo = (role: TeamRole, act: TeamAct): boolean =>
  (acts[act] as readonly TeamRole[]).includes(role);

/** Whom one may invite, change or remove: admins leave owners alone and make none. */
export const mayTouch = (actor: TeamRole, role: TeamRole): boolean =>
  actor === 'owner' || (actor === 'admin' && role !== 'owner');

/** Roles that pay from the wallet and cards of the team: only people of the age for it have one. */
export const paysFor = (role: TeamRole): boolean =>
  (scopes['payments:write'].teams as readonly TeamRole[]).includes(role);

export type TeamRight = Scope | TeamAct;
export const teamRights: readonly TeamRight[] = [
  ...(Object.keys(scopes) as Scope[]),
  ...(Object.keys(acts) as TeamAct[]),
];

/** The one table of roles: what each right opens is decided by the same lists. */
export const roleTable = (): { right: TeamRight; roles: TeamRole[] }[] => [
  ...(Object.keys(scopes) as Scope[]).map((right) => ({ right, roles: [...scopes[right].teams] })),
  ...(Object.keys(acts) as TeamAct[]).map((right) => ({ right, roles: [...acts[right]] })),
];
