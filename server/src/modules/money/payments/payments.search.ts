import { Injectable } from '@nestjs/common';
import { OnStaffSearch, type StaffHit, type StaffSearchText } from '../../../platform/staff/staff-search.js';
import { PaymentsRepository } from './checkout/payments.repository.js';
import { RefundsRepository } from './refunds/refunds.repository.js';

/** Payments by their id, or by the id of the payment, charge or refund at the provider. */
@Injectable()
export class PaymentsSearch {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundsRepository,
  ) {}

  @OnStaffSearch('payment', 'admin')
  async find({ text, id }: StaffSearchText): Promise<StaffHit[]> {
    const paymentId = id ?? (await this.refunds.byProviderId(text))?.paymentId;
    const payment = await (paymentId === undefined
      ? this.payments.byProviderId(text)
      : this.payments.byId(paymentId));
    return payment
      ? [{ id: payment.id, personId: payment.buyerId, status: payment.status, minor: payment.quoteMinor }]
      : [];
  }
}
