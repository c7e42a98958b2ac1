import { Injectable } from '@nestjs/common';
import { NamesSubjects } from '../wallet/index.js';
import { PayoutsRepository } from './payouts.repository.js';

/** The bank account of payouts, for the history of their owner. */
@Injectable()
export class PayoutNames {
  constructor(private readonly payouts: PayoutsRepository) {}

  @NamesSubjects('payout')
  async of(userId: string, ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.payouts.banksOf(userId, ids);
    return new Map(
      rows.map(({ id, bankName, country, last4 }) => [id, `${bankName ?? country} •• ${last4}`]),
    );
  }
}
