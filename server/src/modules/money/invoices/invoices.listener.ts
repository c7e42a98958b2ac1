import { Injectable } from '@nestjs/common';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import { InvoiceDrafts } from './drafts.service.js';
import { INVOICE_DRAFTED, INVOICE_ISSUED } from './invoices.events.js';
import { InvoiceLogos } from './invoice-logos.service.js';
import { InvoiceIssuing } from './issuing.service.js';
import { SelfBilling } from './self-billing.service.js';

/** From money to documents: drafted, issued, then told by mail. */
@Injectable()
export class InvoicesListener {
  constructor(
    private readonly drafts: InvoiceDrafts,
    private readonly issuing: InvoiceIssuing,
    private readonly logos: InvoiceLogos,
    private readonly selfBilling: SelfBilling,
  ) {}

  @Consumes(['payment.succeeded', 'payment.refunded'], { name: 'invoices.draft', mode: 'effect' })
  draft(event: DeliveredEvent<'payment.succeeded' | 'payment.refunded'>): Promise<void> {
    return event.name === 'payment.refunded'
      ? this.drafts.ofRefund(event.payload)
      : this.drafts.ofPayment(event.payload);
  }

  @Consumes('dispute.lost', { name: 'invoices.correct', mode: 'effect' })
  correct({ payload }: DeliveredEvent<'dispute.lost'>): Promise<void> {
    return this.drafts.ofLostDispute(payload);
  }

  @Consumes(INVOICE_DRAFTED, { name: 'invoices.issue', mode: 'effect' })
  issue({ payload }: DeliveredEvent<typeof INVOICE_DRAFTED>): Promise<void> {
    return this.issuing.issue(payload.invoiceId);
  }

  @Consumes(INVOICE_ISSUED, { name: 'invoices.mail', mode: 'effect' })
  mail({ payload }: DeliveredEvent<typeof INVOICE_ISSUED>): Promise<void> {
    return this.issuing.mail(payload.invoiceId);
  }

  @Consumes<typeof INVOICE_ISSUED, InvoicesListener>(INVOICE_ISSUED, {
    name: 'invoices.logo',
    mode: 'action',
    concerns: { by: ({ invoiceId }) => invoiceId, among: ({ logos }, ids) => logos.openAmong(ids) },
  })
  async logo({ payload }: DeliveredEvent<typeof INVOICE_ISSUED>): Promise<void> {
    await this.logos.of({ ...payload, id: payload.invoiceId });
  }

  @Consumes('payout.paid', { name: 'invoices.settle', mode: 'effect' })
  async settle({ payload }: DeliveredEvent<'payout.paid'>): Promise<void> {
    const note = await this.selfBilling.noteOf(payload.payoutId);
    if (note !== null) await this.issuing.settle(note);
  }
}
