import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock, DAY, HOUR, MINUTE } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { UsersQueries } from '../../../identity/users/index.js';
import { Purchasables } from '../purchasables/purchasables.js';
import { FraudLimitsRepository, type Payer } from './fraud-limits.repository.js';
import { inTurn, type Sentence, tryAgainIn } from '../../../../kernel/sentence.js';
import { formatEuro } from '../../../../kernel/format.js';

const ATTEMPTS_WINDOW = 10 * MINUTE;

export interface Allowance {
  limitMinor: number;
  /** In the last 24 hours. */
  spentMinor: number;
  /** When the account is no longer new. */
  until: Date;
}

/** Limits against stolen cards, counted in the tables of the payments themselves. Coins are not limited. */
@Injectable()
export class FraudLimitsService {
  constructor(
    private readonly counts: FraudLimitsRepository,
    private readonly users: UsersQueries,
    private readonly kinds: Purchasables,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** By person, card and address, whichever tried most. */
  async assertMayTry(payer: Payer): Promise<void> {
    const tried = await this.counts.startsSince(payer, this.clock.in(-ATTEMPTS_WINDOW));
    if (tried.count >= this.settings.get('fraud.attemptsPer10Minutes'))
      throw this.tooMany(
        { en: 'Too many payment attempts.', de: 'Zu viele Zahlungsversuche.' },
        tried.oldest,
        ATTEMPTS_WINDOW,
      );
    const declined = await this.counts.declinesSince(payer, this.clock.in(-HOUR));
    if (declined.count >= this.settings.get('fraud.declinesPerHour'))
      throw this.tooMany(
        { en: 'Too many declined attempts.', de: 'Zu viele abgelehnte Versuche.' },
        declined.oldest,
        HOUR,
      );
  }

  /** What a new account may spend in a day on coins, tips and gifts; null for one that is no longer new. */
  async allowance(buyerId: string): Promise<Allowance | null> {
    const { createdAt } = await this.users.profile(buyerId);
    const until = new Date(createdAt.getTime() + this.settings.get('fraud.newAccountDays') * DAY);
    if (until <= this.clock.now()) return null;
    const limitMinor = this.settings.get('fraud.newAccountDailyMinor');
    const limited = this.kinds.kinds((kind) => kind.limited);
    const spentMinor = await this.counts.spentSince(buyerId, limited, this.clock.in(-DAY));
    return { limitMinor, spentMinor, until };
  }

  async assertWithinDay(buyerId: string, amountMinor: number): Promise<void> {
    const allowance = await this.allowance(buyerId);
    if (allowance === null) return;
    const { limitMinor, spentMinor } = allowance;
    if (spentMinor + amountMinor > limitMinor) {
      throw new AppError('LIMIT_EXCEEDED', {
        en: `A new account can spend ${limitMinor / 100} EUR a day on this, and ${spentMinor / 100} EUR of it are used.`,
        de: `Ein neues Konto kann dafür ${formatEuro(limitMinor)} am Tag ausgeben; ${formatEuro(spentMinor)} davon sind verbraucht.`,
      });
    }
  }

  private tooMany(what: Sentence, oldest: Date | null, window: number): AppError {
    const until = (oldest ?? this.clock.now()).getTime() + window;
    const retryAfter = Math.max(1, Math.ceil((until - this.clock.now().getTime()) / 1000));
    return new AppError('RATE_LIMITED', inTurn(what, tryAgainIn(retryAfter)), { retryAfter });
  }
}
