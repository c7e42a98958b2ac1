import { Injectable } from '@nestjs/common';
import { DAY, HOUR, MINUTE } from '../../../kernel/clock.js';
import { isStaffRole, type Role } from '../../../kernel/roles.js';
import { SettingsStore } from '../../../platform/config/settings.js';

export interface LivingSession {
  createdAt: Date;
  lastSeenAt: Date;
  roles: readonly Role[];
}

/** A use is written down once in this part of the time without use: not at every call. */
const SHARE_OF_IDLE = 30;

/** How long a session lasts: so long after its last use, and so long at all; of staff much shorter. */
@Injectable()
export class SessionLife {
  constructor(private readonly settings: SettingsStore) {}

  endOf({ createdAt, lastSeenAt, roles }: LivingSession): Date {
    const { idle, most } = this.limits(roles);
    return new Date(Math.min(lastSeenAt.getTime() + idle, createdAt.getTime() + most));
  }

  /** Whether the use at this moment is to be written down. */
  isWorthNoting({ lastSeenAt, roles }: LivingSession, now: Date): boolean {
    return now.getTime() - lastSeenAt.getTime() >= this.limits(roles).idle / SHARE_OF_IDLE;
  }

  /** Whichever role is active: a session of somebody who can become staff is one of staff. */
  private limits(roles: readonly Role[]): { idle: number; most: number } {
    return roles.some(isStaffRole)
      ? {
          idle: this.settings.get('auth.staffIdleMinutes') * MINUTE,
          most: this.settings.get('auth.staffHours') * HOUR,
        }
      : {
          idle: this.settings.get('auth.refreshDays') * DAY,
          most: this.settings.get('auth.sessionMaxDays') * DAY,
        };
  }
}
