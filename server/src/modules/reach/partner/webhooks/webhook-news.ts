import { Injectable } from '@nestjs/common';
import type { MailKind } from '../../../../platform/mail/mail-kind.js';
import { MailOutbox } from '../../../../platform/mail/mail-outbox.js';
import { UsersQueries } from '../../../identity/users/index.js';
import type { WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import { type Addressed, type Trouble, webhookMadeMail, webhookTroubleMail } from './webhooks.mails.js';

/** Tells whom an endpoint belongs to: of a team one of its owners; of a new address whoever gave it as well. */
@Injectable()
export class WebhookNews {
  constructor(
    private readonly users: UsersQueries,
    private readonly mails: MailOutbox,
  ) {}

  made({ ownerId, madeBy, url }: WebhookEndpointEntity, how: Addressed['how']): Promise<void> {
    return this.mail([ownerId, madeBy ?? ownerId], webhookMadeMail, { url, how });
  }

  trouble({ ownerId, url }: WebhookEndpointEntity, what: Omit<Trouble, 'url'>): Promise<void> {
    return this.mail([ownerId], webhookTroubleMail, { url, ...what });
  }

  private async mail<Facts>(ids: readonly string[], kind: MailKind<Facts>, facts: Facts): Promise<void> {
    const people = await this.users.contacts(ids);
    await this.mails.sendAll(
      kind,
      people.map((to) => ({ to, facts })),
    );
  }
}
