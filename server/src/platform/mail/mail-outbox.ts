import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/id.js';
import { Consumes } from '../outbox/consumes.js';
import type { DeliveredEvent } from '../outbox/domain-event.js';
import { Metrics } from '../observability/metrics.js';
import { Outbox } from '../outbox/outbox.js';
import { Encryption } from '../security/encryption.js';
import { mailContext, type MailRequest } from './mail-request.entity.js';
import { type Mail, Mailer } from './mailer.js';
import { ourLanguage, type Sentence } from '../../kernel/sentence.js';

const EVENT = 'mail.requested';

/** A mail in every language; it goes out in the one of who receives it. */
export interface Letter {
  to: string;
  /** Of the recipient's account, whoever caused the mail. */
  language: string;
  subject: Sentence;
  text: Sentence;
}

declare module '../outbox/domain-event.js' {
  interface EventMap {
    [EVENT]: MailRequest;
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
    private readonly metrics: Metrics,
  ) {}

  @Consumes(EVENT, { name: 'mail.send', mode: 'action' })
  async deliver({ id, payload }: DeliveredEvent<typeof EVENT>): Promise<void> {
    if (payload.sealed === undefined) return;
    const mail = JSON.parse(this.encryption.decrypt(payload.sealed, mailContext(payload.id))) as Mail;
    const taken = await this.mailer.send(mail);
    if (!taken) this.metrics.anomalies.inc({ kind: 'mail_refused' });
    await this.outbox.forgetContent(id, 'sealed');
  }

  async send({ to, language: tag, subject, text }: Letter): Promise<void> {
    const id = newId();
    const language = ourLanguage(tag);
    const mail: Mail = { to, subject: subject[language], text: text[language] };
    const sealed = this.encryption.encrypt(JSON.stringify(mail), mailContext(id));
    await this.outbox.append({ name: EVENT, aggregateId: id, payload: { id, sealed } satisfies MailRequest });
  }
}
