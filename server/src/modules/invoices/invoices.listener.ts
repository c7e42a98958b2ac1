import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Consumers } from '../../platform/outbox/consumers.js';
import type { PaymentFacts } from '../checkout/index.js';
import type { DisputeLost } from '../disputes/index.js';
import type { PaymentRefunded } from '../payments/index.js';
import { InvoiceDrafts } from './drafts.service.js';
import {
  INVOICE_DRAFTED,
  INVOICE_ISSUED,
  type InvoiceDrafted,
  type InvoiceIssued,
} from './invoices.events.js';
import { InvoiceIssuing } from './issuing.service.js';
import { SelfBilling } from './self-billing.service.js';

const SUCCEEDED = 'payment.succeeded';
const REFUNDED = 'payment.refunded';
const DISPUTE_LOST = 'dispute.lost';
const PAID_OUT = 'payout.paid';

/** From money to documents: drafted, issued, then told by mail. */
@Injectable()
export class InvoicesListener implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly drafts: InvoiceDrafts,
    private readonly issuing: InvoiceIssuing,
    private readonly selfBilling: SelfBilling,
  ) {}

  onModuleInit(): void {
    this.consumers.register<PaymentFacts | PaymentRefunded>({
      name: 'invoices.draft',
      events: [SUCCEEDED, REFUNDED],
      mode: 'effect',
      handle: ({ name, payload }) =>
        name === REFUNDED
          ? this.drafts.ofRefund(payload as PaymentRefunded)
          : this.drafts.ofPayment(payload as PaymentFacts),
    });
    this.consumers.register<DisputeLost>({
      name: 'invoices.correct',
      events: [DISPUTE_LOST],
      mode: 'effect',
      handle: ({ payload }) => this.drafts.ofLostDispute(payload),
    });
    this.consumers.register<InvoiceDrafted>({
      name: 'invoices.issue',
      events: [INVOICE_DRAFTED],
      mode: 'effect',
      handle: ({ payload }) => this.issuing.issue(payload.invoiceId),
    });
    this.consumers.register<InvoiceIssued>({
      name: 'invoices.mail',
      events: [INVOICE_ISSUED],
      mode: 'effect',
      handle: ({ payload }) => this.issuing.mail(payload.invoiceId),
    });
    this.consumers.register<{ payoutId: string }>({
      name: 'invoices.settle',
      events: [PAID_OUT],
      mode: 'effect',
      handle: ({ payload }) => this.settleNote(payload.payoutId),
    });
  }

  private async settleNote(payoutId: string): Promise<void> {
    const note = await this.selfBilling.noteOf(payoutId);
    if (note !== null) await this.issuing.settle(note);
  }
}
