import { Injectable } from '@nestjs/common';
import type { Blocker } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { SelfBilling } from '../invoices/index.js';
import { holderAccount, LedgerEarnings, LedgerQueries } from '../ledger/index.js';
import { type TaxGap, TaxQueries } from '../tax/index.js';
import { PayoutsRepository } from './payouts.repository.js';

/** What a payout takes of the earnings, and the VAT that its note adds. */
export interface PayoutSupply {
  earnedMinor: number;
  vatMinor: number;
}

/**
 * The tax side of a payout: whoever earned what is paid out supplied us, and we write the invoice for it to ourselves,
 * which needs their tax form and agreement. What else is in the money (a refund that could not return to its source, a
 * correction) is no supply. Whether somebody acts as a creator or a brand at the moment says nothing about it.
 */
@Injectable()
export class PayoutTax {
  constructor(
    private readonly tax: TaxQueries,
    private readonly selfBilling: SelfBilling,
    private readonly ledger: LedgerQueries,
    private readonly earnings: LedgerEarnings,
    private readonly payouts: PayoutsRepository,
    private readonly clock: Clock,
  ) {}

  async blockers(userId: string): Promise<Blocker[]> {
    const [payable] = await this.ledger.balances([holderAccount({ type: 'user', id: userId }, 'payable')]);
    if ((await this.earnedIn(userId, payable?.balance ?? 0)) === 0) return [];
    const gaps = await this.tax.gaps(userId);
    if (gaps.length === 0) return [];
    return [
      {
        code: 'TAX_FORM',
        ...wordsOf(gaps),
        owner: 'user',
        since: this.clock.now().toISOString(),
        eta: null,
      },
    ];
  }

  /** The VAT that would leave with a payout. */
  async preview(userId: string, amountMinor: number): Promise<number> {
    const earnedMinor = await this.earnedIn(userId, amountMinor);
    if (!(await this.isBilled(userId, earnedMinor))) return 0;
    return (await this.selfBilling.preview(userId, earnedMinor)).vatMinor;
  }

  /** Issues the note in the transaction of the request; its VAT is put into what is payable. */
  async note(userId: string, payoutId: string, amountMinor: number): Promise<PayoutSupply> {
    const earnedMinor = await this.earnedIn(userId, amountMinor);
    if (!(await this.isBilled(userId, earnedMinor))) return { earnedMinor, vatMinor: 0 };
    const note = await this.selfBilling.note({ creatorId: userId, payoutId, netMinor: earnedMinor });
    return { earnedMinor, vatMinor: note.vatMinor };
  }

  /** The money is free again: the note is corrected, and its VAT leaves what is payable. */
  async takeBack(payoutId: string, reason: string): Promise<void> {
    await this.selfBilling.takeBack(payoutId, reason);
  }

  /** Gaps are a blocker, but for somebody staff pay back: without a tax form there is nothing to write a note from. */
  private async isBilled(userId: string, earnedMinor: number): Promise<boolean> {
    return earnedMinor > 0 && (await this.tax.gaps(userId)).length === 0;
  }

  /** Earnings leave before anything else that is in the balance. */
  private async earnedIn(userId: string, amountMinor: number): Promise<number> {
    const earned = await this.earnings.intoPayable({ type: 'user', id: userId });
    const left = earned - (await this.payouts.earningsPaidOut(userId));
    return Math.max(0, Math.min(left, amountMinor));
  }
}

const wordsOf = (gaps: readonly TaxGap[]): Pick<Blocker, 'message' | 'action'> =>
  gaps.length === 1 && gaps[0] === 'vat_id'
    ? {
        message: {
          en: 'Your VAT ID is not confirmed for the country of your verified identity.',
          de: 'Deine USt-IdNr. ist für das Land deiner bestätigten Identität nicht bestätigt.',
        },
        action: {
          en: 'Correct your VAT ID, or choose another tax status',
          de: 'Berichtige deine USt-IdNr. oder wähle einen anderen Steuerstatus',
        },
      }
    : {
        message: {
          en: 'We need your tax details and your agreement to self-billing.',
          de: 'Wir brauchen deine Steuerangaben und deine Zustimmung zum Gutschriftverfahren.',
        },
        action: { en: 'Fill in the tax form', de: 'Fülle das Steuerformular aus' },
      };
