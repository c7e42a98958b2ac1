import { Injectable } from '@nestjs/common';
import { type MembersAsked, MemberSpendSource, type Spend, SpendSource } from '../../wallet/index.js';
import { Purchasables } from '../purchasables/purchasables.js';
import { PaymentsRepository } from './payments.repository.js';

/** What people spend by payments, for the limit they set for themselves. */
@Injectable()
export class PaymentSpend {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly kinds: Purchasables,
  ) {}

  @SpendSource()
  since(userId: string, since: Date): Promise<Spend> {
    const buyingCoins = this.kinds.kinds(({ settles }) => settles === 'coins');
    return this.payments.spentSince(userId, since, buyingCoins);
  }

  @MemberSpendSource()
  byMember(asked: MembersAsked): Promise<(Spend & { userId: string })[]> {
    const buyingCoins = this.kinds.kinds(({ settles }) => settles === 'coins');
    return this.payments.spentByMember(asked, buyingCoins);
  }
}
