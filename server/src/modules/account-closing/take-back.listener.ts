import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import { Consumers } from '../../platform/outbox/consumers.js';
import { CoinRefunds } from '../coin-refunds/index.js';
import { CoinsLapse } from '../wallet/index.js';

/** Coins bought so lately that their purchase can be taken back are given back as soon as their owner wants to leave. */
@Injectable()
export class TakeBackListener implements OnModuleInit {
  private readonly logger = new Logger('AccountClosing');

  constructor(
    private readonly consumers: Consumers,
    private readonly coins: CoinsLapse,
    private readonly refunds: CoinRefunds,
  ) {}

  onModuleInit(): void {
    this.consumers.register<{ userId: string }>({
      name: 'account-closing.take-back',
      events: ['user.deletionRequested'],
      mode: 'action',
      handle: ({ payload }) => this.takeBack(payload.userId),
    });
  }

  /** What is taken back is not found again, so a second run does the rest. */
  private async takeBack(userId: string): Promise<void> {
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
