import { Injectable } from '@nestjs/common';
import type { Blocker } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { SelfBilling } from '../invoices/index.js';
import { TaxQueries } from '../tax/index.js';
import { UsersQueries } from '../../identity/users/index.js';

/**
 * The tax side of a payout: we write a creator's invoice to ourselves, which needs their tax form and agreement. What
 * others are paid (a refund that could not return to its source) is no supply of theirs.
 */
@Injectable()
export class PayoutTax {
  constructor(
    private readonly tax: TaxQueries,
    private readonly selfBilling: SelfBilling,
    private readonly users: UsersQueries,
    private readonly clock: Clock,
  ) {}

  async blockers(userId: string): Promise<Blocker[]> {
    if (!(await this.supplies(userId)) || (await this.tax.gaps(userId)).length === 0) return [];
    return [
      {
        code: 'TAX_FORM',
        message: 'We need your tax details and your agreement to self-billing.',
        action: 'Fill in the tax form',
        owner: 'user',
        since: this.clock.now().toISOString(),
        eta: null,
      },
    ];
  }

  /** The VAT that would leave with a payout. */
  async preview(userId: string, netMinor: number): Promise<number> {
    if (!(await this.supplies(userId)) || (await this.tax.gaps(userId)).length > 0) return 0;
    return (await this.selfBilling.preview(userId, netMinor)).vatMinor;
  }

  /** Issues the note in the transaction of the request; answers the VAT it put into what is payable. */
  async note(userId: string, payoutId: string, netMinor: number): Promise<number> {
    // Gaps are a blocker, but for somebody staff pay back: without a tax form there is nothing to write a note from.
    if (!(await this.supplies(userId)) || (await this.tax.gaps(userId)).length > 0) return 0;
    return (await this.selfBilling.note({ creatorId: userId, payoutId, netMinor })).vatMinor;
  }

  /** The money is free again: the note is corrected, and its VAT leaves what is payable. */
  async takeBack(payoutId: string, reason: string): Promise<void> {
    await this.selfBilling.takeBack(payoutId, reason);
  }

  private async supplies(userId: string): Promise<boolean> {
    return (await this.users.profile(userId)).accountType === 'creator';
  }
}
