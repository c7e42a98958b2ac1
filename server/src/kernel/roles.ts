/** Roles named by the product, and the two staff roles that are made by a command only. */
export const memberRoles = ['creator', 'user', 'brand', 'consumer'] as const;
export const staffRoles = ['support', 'admin'] as const;
export const roles = [...memberRoles, ...staffRoles] as const;
export type Role = (typeof roles)[number];
export type StaffRole = (typeof staffRoles)[number];

export const isStaffRole = (role: Role): role is StaffRole => role === 'support' || role === 'admin';
