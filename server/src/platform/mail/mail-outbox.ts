import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/id.js';
import { Consumes } from '../outbox/consumes.js';
import type { DeliveredEvent, DomainEvent } from '../outbox/domain-event.js';
import { Metrics } from '../observability/metrics.js';
import { Outbox } from '../outbox/outbox.js';
import { Encryption } from '../security/encryption.js';
import { mailContext, mailEvent, type MailRequest } from './mail-request.entity.js';
import { type Mail, Mailer } from './mailer.js';
import { type MailKind, type SpokenMail, spokenMail } from './mail-kind.js';
import { MailPages, subjectOf } from './mail-pages.js';
import { mailText } from './mail-text.js';
import { type MailAbout, MailChoices } from './mail-choices.js';
import { MailSuppressions } from './mail-suppressions.repository.js';
import { type Language, ourLanguage } from '../../kernel/sentence.js';

/** Who is written to. */
export interface Recipient {
  /** Of an account, which may have turned this kind of mail off. */
  id?: string;
  email: string;
  /** Of the recipient's account, whoever caused the mail. */
  language: string;
}

/** What waits to be sent. A process of the release before sends `subject` and `text` as they are, and left `page` out. */
interface Waiting {
  to: string;
  subject: string;
  text: string;
  page?: { mail: SpokenMail; language: Language };
  about?: MailAbout;
  awaited?: true;
}

declare module '../outbox/domain-event.js' {
  interface EventMap {
    [mailEvent]: MailRequest;
  }
}

/**
 * Mails go through the outbox: promised in the transaction of the change, sent by the worker, tried again. The
 * content is encrypted in the table, because mails carry codes and addresses.
 */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly outbox: Outbox,
    private readonly encryption: Encryption,
    private readonly mailer: Mailer,
    private readonly pages: MailPages,
    private readonly choices: MailChoices,
    private readonly suppressions: MailSuppressions,
    private readonly metrics: Metrics,
  ) {}

  @Consumes(mailEvent, { name: 'mail.send', mode: 'action' })
  async deliver({ id, payload }: DeliveredEvent<typeof mailEvent>): Promise<void> {
    if (payload.sealed === undefined) return;
    const waiting = JSON.parse(this.encryption.decrypt(payload.sealed, mailContext(payload.id))) as Waiting;
    if (await this.maySend(waiting)) {
      const taken = await this.mailer.send(await this.mailOf(waiting));
      if (!taken) this.metrics.anomalies.inc({ kind: 'mail_refused' });
    }
    await this.outbox.forgetContent(id, 'sealed');
  }

  /** Its page is made when it is sent, outside of the transaction that promises it. */
  send<Facts>(to: Recipient, kind: MailKind<Facts>, facts: Facts): Promise<void> {
    return this.sendAll(kind, [{ to, facts }]);
  }

  /** Mails of one kind, promised in one statement. */
  async sendAll<Facts>(
    kind: MailKind<Facts>,
    mails: readonly { to: Recipient; facts: Facts }[],
  ): Promise<void> {
    await this.outbox.append(...mails.map(({ to, facts }) => this.request(to, kind, facts)));
  }

  private request<Facts>(
    { id: userId, email, language: tag }: Recipient,
    kind: MailKind<Facts>,
    facts: Facts,
  ): DomainEvent<typeof mailEvent> {
    const id = newId();
    const language = ourLanguage(tag);
    const mail = spokenMail(kind.write(facts, this.pages), language);
    const waiting: Waiting = {
      to: email,
      subject: subjectOf(mail),
      text: mailText(mail, language),
      page: { mail, language },
      ...(kind.category && userId ? { about: { userId, category: kind.category } } : {}),
      ...(kind.awaited ? { awaited: true } : {}),
    };
    const sealed = this.encryption.encrypt(JSON.stringify(waiting), mailContext(id));
    return { name: mailEvent, aggregateId: id, payload: { id, sealed } satisfies MailRequest };
  }

  /** The one place that holds what a person has turned off, and addresses that get nothing. */
  private async maySend({ to, about, awaited }: Waiting): Promise<boolean> {
    if (!awaited && (await this.suppressions.of(to))) return false;
    return about === undefined || this.choices.wants(about);
  }

  private async mailOf({ to, subject, text, page }: Waiting): Promise<Mail> {
    return page ? this.pages.sent(to, page.mail, page.language) : { to, subject, text };
  }
}
