import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../../kernel/kept-words.js';
import {
  accrual,
  escrowTakenBack,
  feeInside,
  LedgerService,
  type PostingLines,
  vatOfRefund,
} from '../../../money/ledger/index.js';
import { PaymentsService } from '../../../money/payments/index.js';
import { homeVat } from '../../../money/tax/index.js';
import { WalletService } from '../../../money/wallet/index.js';
import type { OrderState, WholeDeal } from '../deal.types.js';
import { orderOf } from './order-of.js';

const UNUSED = keptWords({
  en: 'what was not delivered in a deal',
  de: 'Was in einem Deal nicht geliefert wurde',
});
export const SUBJECT = 'deal';

type Paid = Pick<OrderState, 'paidMinor' | 'feeMinor'>;
type Refunded = Pick<OrderState, 'refundedMinor' | 'vatRefundedMinor'>;

/** Net and VAT out of the escrow of an order. */
export const escrowDebit = (
  { id, vat }: Pick<OrderState, 'id' | 'vat'>,
  { netMinor, vatMinor }: { netMinor: number; vatMinor: number },
): PostingLines =>
  escrowTakenBack({
    subject: { type: SUBJECT, id },
    net: netMinor,
    vat: vatMinor,
    vatCountry: (vat ?? homeVat(0)).vatCountry,
  });

/** What leaves the escrow of an order: to the creator, or back to the brand. In the caller's transaction. */
@Injectable()
export class DealMoney {
  constructor(
    private readonly ledger: LedgerService,
    private readonly payments: PaymentsService,
    private readonly wallet: WalletService,
  ) {}

  /** The fee is inside the price, and that of all parts together is that of their sum. `part`: what is paid of it. */
  async pay(whole: WholeDeal, grossMinor: number, part = 'end'): Promise<Paid> {
    const order = orderOf(whole);
    if (grossMinor === 0) return { paidMinor: order.paidMinor, feeMinor: order.feeMinor };
    const { deal } = whole;
    const before = order.paidMinor + order.feeMinor;
    const fee = feeInside(before + grossMinor, order.feeBp).fee - order.feeMinor;
    const rest = grossMinor - fee;
    const { txnId } = await this.ledger.post({
      ...accrual({
        subject: { type: SUBJECT, id: order.id },
        parts: [{ creator: { type: 'user', id: deal.creatorId }, fee, earned: rest }],
        to: 'payable',
      }),
      key: `${order.id}:${part}`,
      source: { type: SUBJECT, id: order.id },
    });
    await this.wallet.record({
      userId: deal.creatorId,
      type: 'deal_release',
      direction: 'in',
      amountMinor: rest,
      feeMinor: fee,
      counterpartyId: deal.brandId,
      subject: { kind: SUBJECT, id: order.id },
      txnId,
    });
    return { paidMinor: order.paidMinor + rest, feeMinor: order.feeMinor + fee };
  }

  /** VAT is that of what stays, so that parts never drift from the whole. */
  async refund(order: OrderState, netMinor: number): Promise<Refunded> {
    const { refundedMinor, vatRefundedMinor } = order;
    if (netMinor === 0) return { refundedMinor, vatRefundedMinor };
    const stays = order.priceMinor - refundedMinor - netMinor;
    const vatMinor = vatOfRefund(stays, order.vatMinor, vatRefundedMinor, order.vat?.rateBp ?? 0);
    await this.payments.refund({
      subjectKind: SUBJECT,
      subjectId: order.id,
      netMinor,
      vatMinor,
      debit: escrowDebit(order, { netMinor, vatMinor }),
      reason: UNUSED,
    });
    return { refundedMinor: refundedMinor + netMinor, vatRefundedMinor: vatRefundedMinor + vatMinor };
  }

  /** What is on its way for it ends: nothing may fill an escrow that is closed. */
  async endPayments({ id }: OrderState): Promise<void> {
    await this.payments.cancelLive({ subjectKind: SUBJECT, subjectId: id });
  }
}
