import type { Schemas } from '@/shared/api/contract';

export type Role = Schemas['Role'];
export type AccountType = Schemas['AccountType'];
/** The signed-in person. */
export type User = Schemas['UserDto'];
/** What a sign-in, or a switch of role, answers. */
export type AuthResult = Schemas['AuthResultDto'];

/** The part of the state that outlives the page. */
export interface StoredAuth {
  user: User | null;
  token: string | null;
  anyjoiToken: string | null;
  isLogged: boolean;
  completeOnboarding: boolean;
}

export const isStaff = (user: Pick<User, 'activeRole'> | null): boolean =>
  user?.activeRole === 'support' || user?.activeRole === 'admin';

/** Creators have a dashboard of their own; every other account shares one. */
export const dashboardPath = (user: Pick<User, 'accountType'> | null): '/creator' | '/brand' =>
  user?.accountType === 'creator' ? '/creator' : '/brand';

const switchable: readonly Role[] = ['creator', 'brand', 'consumer', 'support', 'admin'];

/** The roles a person can act in, the present one among them; `user` is what everyone is and has no home of its own. */
export const rolesOf = (user: Pick<User, 'roles' | 'activeRole'>): Role[] =>
  user.roles.filter((role) => role === user.activeRole || switchable.includes(role));
