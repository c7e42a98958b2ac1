import { Injectable } from '@nestjs/common';
import type { CursorQuery } from '../../../kernel/page.js';
import { everywhere, type Sentence } from '../../../kernel/sentence.js';
import { OnTimeline, type TimelineItem } from '../../../platform/staff/staff-timeline.js';
import type { InvoiceKind } from './invoice.types.js';
import { InvoicesRepository } from './invoices.repository.js';

/** Invoices and notes that were issued to a person. */
@Injectable()
export class InvoicesTimeline {
  constructor(private readonly invoices: InvoicesRepository) {}

  @OnTimeline('money', 'admin')
  async of(userId: string, asked: CursorQuery): Promise<TimelineItem[]> {
    const rows = await this.invoices.after(userId, asked);
    return rows.map(({ id, kind, issuedAt, createdAt, number, status, grossMinor }) => ({
      id,
      at: issuedAt ?? createdAt,
      what: nameOf(kind),
      detail: number === null ? null : everywhere(number),
      status,
      minor: grossMinor,
      subject: { kind: 'invoice', id },
    }));
  }
}

function nameOf(kind: InvoiceKind): Sentence {
  if (kind === 'credit_note') return { en: 'Credit note issued', de: 'Rechnungskorrektur ausgestellt' };
  if (kind === 'self_billing') return { en: 'Self-billing note issued', de: 'Gutschrift ausgestellt' };
  return { en: 'Invoice issued', de: 'Rechnung ausgestellt' };
}
