import type { Role } from '../../kernel/roles.js';

/** Who calls, as read from the session row at every request: a role taken away counts at once. */
export interface Caller {
  userId: string;
  sessionId: string;
  activeRole: Role;
  roles: readonly Role[];
  state: 'active' | 'suspended' | 'deletion_requested' | 'deleted';
  /** Staff may call nothing but the second-factor routes until this is true. */
  secondFactor: boolean;
}

/** Done by the auth module: a session acts in another of its account's roles from now on. */
export abstract class SessionRoles {
  abstract actAs(sessionId: string, role: Role): Promise<void>;
}

/** Answered by the auth module; null = no such session, revoked or expired. */
export abstract class SessionReader {
  abstract find(sessionId: string): Promise<Caller | null>;
}
