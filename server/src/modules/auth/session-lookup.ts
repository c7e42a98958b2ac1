import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { type Caller, SessionReader } from '../../platform/security/session.js';
import { AuthRepository } from './auth.repository.js';

/** What the guard and the sockets ask at every call. */
@Injectable()
export class SessionLookup extends SessionReader {
  constructor(
    private readonly repository: AuthRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  find(sessionId: string): Promise<Caller | null> {
    return this.repository.callerOf(sessionId, this.clock.now());
  }
}
