import type { Role } from '../../kernel/roles.js';
import type { SessionPrincipal } from './principal.js';

/** Done by the auth module: a session acts in another of its account's roles from now on. */
export abstract class SessionRoles {
  abstract actAs(sessionId: string, role: Role): Promise<void>;
}

/** Answered by the auth module; null = no such session, revoked or expired. */
export abstract class SessionReader {
  abstract find(sessionId: string): Promise<SessionPrincipal | null>;

  /** What this process knows of the session is out of date. Other processes hear of it from the database. */
  abstract forget(sessionId: string): void;

  /** The same for every session of a person: their roles or the state of their account changed. */
  abstract forgetUser(userId: string): void;
}
