import type { Person } from '../api/users';

export const staffRoles = ['support', 'admin'] as const;
export const memberRoles = ['user', 'creator', 'brand', 'consumer'] as const;

/** Staff roles and member roles are never mixed. */
export const hasStaffRole = ({ roles }: Pick<Person, 'roles'>): boolean =>
  staffRoles.some((role) => roles.includes(role));
