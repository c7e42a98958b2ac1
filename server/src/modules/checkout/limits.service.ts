import { Injectable } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import { Clock, DAY, HOUR, MINUTE } from '../../kernel/clock.js';
import { SettingsStore } from '../../platform/config/settings.js';
import { UsersQueries } from '../users/index.js';
import { AttemptsRepository } from './attempts.repository.js';
import { PaymentsRepository } from './payments.repository.js';
import { Purchasables } from './purchasables.js';

export interface Payer {
  buyerId: string;
  fingerprint: string | null;
  ip: string | null;
}

const ATTEMPTS_WINDOW = 10 * MINUTE;

/** Limits against stolen cards, counted in the tables of the payments themselves. Coins are not limited. */
@Injectable()
export class LimitsService {
  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly payments: PaymentsRepository,
    private readonly kinds: Purchasables,
    private readonly users: UsersQueries,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** By person, card and address, whichever tried most. */
  async assertMayTry(payer: Payer): Promise<void> {
    const tried = await this.attempts.startsSince(payer, this.clock.in(-ATTEMPTS_WINDOW));
    if (tried.count >= this.settings.get('fraud.attemptsPer10Minutes'))
      throw this.tooMany('Too many tries to pay.', tried.oldest, ATTEMPTS_WINDOW);
    const declined = await this.attempts.declinesSince(payer, this.clock.in(-HOUR));
    if (declined.count >= this.settings.get('fraud.declinesPerHour'))
      throw this.tooMany('Too many declined tries.', declined.oldest, HOUR);
  }

  /** What a new account may spend by card in a day on coins, tips and gifts. */
  async assertWithinDay(buyerId: string, amountMinor: number): Promise<void> {
    const { createdAt } = await this.users.profile(buyerId);
    if (createdAt <= this.clock.in(-this.settings.get('fraud.newAccountDays') * DAY)) return;
    const limit = this.settings.get('fraud.newAccountDailyMinor');
    const spent = await this.payments.spentSince(buyerId, this.kinds.limitedKinds, this.clock.in(-DAY));
    if (spent + amountMinor > limit) {
      throw new AppError(
        'LIMIT_EXCEEDED',
        `A new account can spend ${limit / 100} EUR a day on this, and ${spent / 100} EUR of it are used.`,
      );
    }
  }

  private tooMany(what: string, oldest: Date | null, window: number): AppError {
    const until = (oldest ?? this.clock.now()).getTime() + window;
    const retryAfter = Math.max(1, Math.ceil((until - this.clock.now().getTime()) / 1000));
    return new AppError('RATE_LIMITED', `${what} Try again in ${Math.ceil(retryAfter / 60)} minutes.`, {
      retryAfter,
    });
  }
}
