import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Spend, SpendSources } from '../../wallet/index.js';
import { Purchasables } from '../purchasables/purchasables.js';
import { PaymentsRepository } from './payments.repository.js';

/** What people spend by payments, for the limit they set for themselves. */
@Injectable()
export class PaymentSpend implements OnModuleInit {
  constructor(
    private readonly sources: SpendSources,
    private readonly payments: PaymentsRepository,
    private readonly kinds: Purchasables,
  ) {}

  onModuleInit(): void {
    this.sources.register('payments', (userId, since) => this.since(userId, since));
  }

  private since(userId: string, since: Date): Promise<Spend> {
    const buyingCoins = this.kinds.kinds(({ settles }) => settles === 'coins');
    return this.payments.spentSince(userId, since, buyingCoins);
  }
}
