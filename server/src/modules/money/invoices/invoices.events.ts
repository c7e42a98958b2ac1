import type { DomainEvent } from '../../../platform/outbox/domain-event.js';
import type { InvoiceKind } from './invoice.types.js';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'invoice.drafted': InvoiceDrafted;
    'invoice.issued': InvoiceIssued;
  }
}

export const INVOICE_DRAFTED = 'invoice.drafted';
export const INVOICE_ISSUED = 'invoice.issued';

export interface InvoiceDrafted {
  invoiceId: string;
}

export interface InvoiceIssued {
  invoiceId: string;
  userId: string;
  kind: InvoiceKind;
  subjectKind: string | null;
  subjectId: string | null;
}

/** In the order of the payment: a credit note is issued after what it corrects. */
export const invoiceDrafted = (
  aggregateId: string,
  invoiceId: string,
): DomainEvent<typeof INVOICE_DRAFTED> => ({
  name: INVOICE_DRAFTED,
  aggregateId,
  payload: { invoiceId },
});

export const invoiceIssued = (payload: InvoiceIssued): DomainEvent<typeof INVOICE_ISSUED> => ({
  name: INVOICE_ISSUED,
  aggregateId: payload.invoiceId,
  payload,
});
