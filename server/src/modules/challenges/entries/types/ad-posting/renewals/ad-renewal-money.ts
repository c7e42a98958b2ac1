import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../../../../kernel/kept-words.js';
import {
  accrual,
  escrowTakenBack,
  feeInside,
  LedgerService,
  type PostingLines,
} from '../../../../../money/ledger/index.js';
import { PaymentsService, type SubjectRest } from '../../../../../money/payments/index.js';
import { homeVat } from '../../../../../money/tax/index.js';
import { WalletService } from '../../../../../money/wallet/index.js';
import type { AdRenewal } from './ad-renewal.types.js';

export const SUBJECT = 'ad_renewal';

const NOT_RENEWED = keptWords({
  en: 'An ad code that was not renewed',
  de: 'Ein Anzeigencode, der nicht verlängert wurde',
});

/** Net and VAT out of the escrow of a renewal. */
export const escrowDebit = ({ id, vat }: AdRenewal, { netMinor, vatMinor }: SubjectRest): PostingLines =>
  escrowTakenBack({
    subject: { type: SUBJECT, id },
    net: netMinor,
    vat: vatMinor,
    vatCountry: (vat ?? homeVat(0)).vatCountry,
  });

/** What the escrow still holds, and the VAT that was not given back. */
export const heldIn = (renewal: AdRenewal): SubjectRest => ({
  netMinor: renewal.earnedMinor === null ? renewal.priceMinor - renewal.refundedMinor : 0,
  vatMinor: renewal.vatMinor - renewal.vatRefundedMinor,
});

/** The whole escrow of a renewal goes to the creator, or back to the brand. In the caller's transaction. */
@Injectable()
export class AdRenewalMoney {
  constructor(
    private readonly ledger: LedgerService,
    private readonly payments: PaymentsService,
    private readonly wallet: WalletService,
  ) {}

  async pay({
    id,
    brandId,
    userId,
    priceMinor,
    feeBp,
    challengeId,
  }: AdRenewal): Promise<{ earnedMinor: number }> {
    const { fee, rest } = feeInside(priceMinor, feeBp);
    const { txnId } = await this.ledger.post({
      ...accrual({
        subject: { type: SUBJECT, id },
        parts: [{ creator: { type: 'user', id: userId }, fee, earned: rest }],
        to: 'payable',
      }),
      key: `${id}:renewed`,
      source: { type: SUBJECT, id },
    });
    await this.wallet.record({
      userId,
      type: 'challenge_prize',
      direction: 'in',
      amountMinor: rest,
      feeMinor: fee,
      counterpartyId: brandId,
      subject: { kind: 'challenge', id: challengeId },
      txnId,
    });
    return { earnedMinor: rest };
  }

  /** All that is left of it. */
  async refund(renewal: AdRenewal): Promise<Pick<AdRenewal, 'refundedMinor' | 'vatRefundedMinor'>> {
    const held = heldIn(renewal);
    if (held.netMinor > 0)
      await this.payments.refund({
        subjectKind: SUBJECT,
        subjectId: renewal.id,
        ...held,
        debit: escrowDebit(renewal, held),
        reason: NOT_RENEWED,
      });
    return { refundedMinor: renewal.priceMinor, vatRefundedMinor: renewal.vatMinor };
  }

  /** What is on its way for it ends: nothing may fill an escrow that is closed. */
  async endPayments({ id }: AdRenewal): Promise<void> {
    await this.payments.cancelLive({ subjectKind: SUBJECT, subjectId: id });
  }
}
