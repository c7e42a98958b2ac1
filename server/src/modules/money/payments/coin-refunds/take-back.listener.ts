import { Injectable, Logger } from '@nestjs/common';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { AppError } from '../../../../kernel/app-error.js';
import { CoinRefunds } from './coin-refunds.service.js';
import { CoinsLapse } from '../../wallet/index.js';

/** Coins bought so lately that their purchase can be taken back are given back as soon as their owner wants to leave. */
@Injectable()
export class TakeBackListener {
  private readonly logger = new Logger('CoinRefunds');

  constructor(
    private readonly coins: CoinsLapse,
    private readonly refunds: CoinRefunds,
  ) {}

  /** What is taken back is not found again, so a second run does the rest. */
  @Consumes('user.deletionRequested', { name: 'payments.take-back-coins', mode: 'action' })
  async takeBack({ payload: { userId } }: DeliveredEvent<'user.deletionRequested'>): Promise<void> {
    for (const paymentId of await this.coins.returnable(userId)) {
      try {
        await this.refunds.takeBack(userId, paymentId);
      } catch (error) {
        // Nothing of its price is left (its bonus was enjoyed), or it was no payment: these coins lapse with the others.
        if (!(error instanceof AppError)) throw error;
        this.logger.warn(`${paymentId}: ${error.message}`);
      }
    }
  }
}
