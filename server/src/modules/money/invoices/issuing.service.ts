import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { dayOf } from '../../../kernel/format.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { invoiceTold } from './invoices.notices.js';
import { invoiceMail } from './invoices.mails.js';
import { Notices } from '../../../platform/notices/notices.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { failpoint } from '../../../platform/observability/failpoint.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { CheckoutRows } from '../payments/index.js';
import { UsersQueries } from '../../identity/users/index.js';
import { brokenRules } from './invoice-arithmetic.js';
import { InvoiceContents } from './invoice-content.js';
import { InvoiceLogos } from './invoice-logos.service.js';
import type { InvoiceEntity } from './invoice.entity.js';
import { invoiceMachine } from './invoice.machine.js';
import type { Correction, InvoiceContent } from './invoice.types.js';
import { invoiceIssued } from './invoices.events.js';
import { InvoicesRepository } from './invoices.repository.js';

/** One legal entity; its series are invoices, credit notes and self-billing notes. */
const ENTITY = 'main';
const DIGITS = 5;

const seriesOf = ({ kind }: Pick<InvoiceContent, 'kind'>): string =>
  kind === 'credit_note' ? 'C' : kind === 'self_billing' ? 'S' : 'R';

/** Turns drafts into invoices: a number, a day, and from then on nothing changes. */
@Injectable()
export class InvoiceIssuing {
  constructor(
    readonly db: Database,
    private readonly rows: InvoicesRepository,
    private readonly contents: InvoiceContents,
    private readonly logos: InvoiceLogos,
    private readonly checkout: CheckoutRows,
    private readonly users: UsersQueries,
    private readonly mails: MailOutbox,
    private readonly notices: Notices,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The number is taken last, so that its series is locked for one statement and the commit. */
  @Transactional()
  async issue(id: string): Promise<void> {
    const invoice = await this.rows.lock(id);
    if (invoice.status !== 'draft') return;
    const content = this.contents.draft(invoice);
    const broken = brokenRules(content);
    if (broken.length > 0) throw new Error(`invoice ${id} breaks ${broken.join(', ')}`);
    const corrects = invoice.corrects === null ? null : await this.correction(invoice.corrects, invoice);
    if (invoice.paymentId !== null && corrects === null)
      await this.checkout.linkInvoice(invoice.paymentId, id);
    await this.logos.decide(invoice);
    const { userId, kind, subjectKind, subjectId } = invoice;
    await this.outbox.append(invoiceIssued({ invoiceId: id, userId, kind, subjectKind, subjectId }));
    const issuedAt = this.clock.now();
    const issuedOn = dayOf(issuedAt);
    const series = seriesOf(content);
    const year = Number(issuedOn.slice(0, 4));
    const sequence = await this.rows.nextNumber(ENTITY, series, year);
    failpoint('invoice.numbered');
    const number = `${series}-${year}-${String(sequence).padStart(DIGITS, '0')}`;
    const issued = invoiceMachine.next('draft', 'issue');
    const settled = content.settledMinor === content.grossMinor;
    Object.assign(invoice, {
      series,
      year,
      sequence,
      number,
      issuedAt,
      status: settled ? invoiceMachine.next(issued, 'settle') : issued,
      paidAt: settled ? issuedAt : null,
      content: this.contents.seal(id, {
        ...content,
        id,
        number,
        issuedOn,
        corrects,
        issuedAt: issuedAt.toISOString(),
      }),
    });
    await this.rows.save(invoice);
  }

  /** The money of an issued note came in or went out. */
  @Transactional()
  async settle(id: string): Promise<void> {
    const invoice = await this.rows.lock(id);
    if (invoice.status !== 'issued') return;
    const status = invoiceMachine.next(invoice.status, 'settle');
    await this.rows.save(Object.assign(invoice, { status, paidAt: this.clock.now() }));
  }

  @Transactional()
  async mail(id: string): Promise<void> {
    const invoice = await this.rows.byId(id);
    if (!invoice) throw new Error(`invoice ${id} is missing`);
    const { language, number } = this.contents.snapshot(invoice);
    const { id: userId, email } = await this.users.profile(invoice.userId);
    await this.mails.send({ email, language }, invoiceMail, { number, grossMinor: invoice.grossMinor });
    await this.notices.tell(invoiceTold, {
      userId,
      key: `invoice:${id}`,
      facts: { number, grossMinor: invoice.grossMinor },
      ref: { kind: 'invoice', id },
    });
  }

  /** The original is cancelled once all of it is credited. */
  private async correction(originalId: string, credit: InvoiceEntity): Promise<Correction> {
    const original = await this.rows.lock(originalId);
    if (original.number === null) throw new Error(`invoice ${originalId} is not issued yet`);
    const credited = (await this.rows.creditedOf(originalId)) + credit.grossMinor;
    if (credited > original.grossMinor) throw new Error(`more is credited than invoice ${originalId} holds`);
    if (credited === original.grossMinor) {
      original.status = invoiceMachine.next(original.status, 'cancel');
      await this.rows.save(original);
    }
    const { id, number, issuedOn } = this.contents.snapshot(original);
    return { id, number, issuedOn };
  }
}
