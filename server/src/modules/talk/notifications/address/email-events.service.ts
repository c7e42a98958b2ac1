import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Config } from '../../../../platform/config/config.js';
import type { SuppressionReason } from '../../../../platform/mail/suppression-reasons.js';
import { MailSuppressions } from '../../../../platform/mail/mail-suppressions.repository.js';
import { HandlesInbox, type InboxMessage } from '../../../../platform/outbox/handles-inbox.js';
import { Inbox } from '../../../../platform/outbox/inbox.js';
import { emailEventOf } from './email-event.js';
import { isSigned, type SignedHeaders } from './email-signature.js';

interface Kept {
  reason: SuppressionReason;
  /** Keyed hashes: the message is kept without any address. */
  addresses: string[];
}

/** Hears of addresses that mail does not reach or that want none. */
@Injectable()
export class EmailEvents {
  constructor(
    private readonly config: Config,
    private readonly inbox: Inbox,
    private readonly suppressions: MailSuppressions,
    private readonly clock: Clock,
  ) {}

  /** False = it is not from our provider. */
  async receive(body: Buffer, headers: SignedHeaders): Promise<boolean> {
    if (!isSigned(body, headers, this.config.env.MAIL_WEBHOOK_SECRETS, this.clock.now())) return false;
    const event = emailEventOf(contentOf(body));
    if (event) {
      const { reason, addresses } = event;
      const payload: Kept = {
        reason,
        addresses: addresses.map((address) => this.suppressions.indexOf(address)),
      };
      await this.inbox.receive({ provider: 'email', externalId: headers.id ?? '', type: reason, payload });
    }
    return true;
  }

  @HandlesInbox('email')
  async handle({ payload }: InboxMessage<Kept>): Promise<'processed'> {
    for (const address of payload.addresses) await this.suppressions.add(address, payload.reason);
    return 'processed';
  }
}

function contentOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    // What is not JSON says nothing.
    return null;
  }
}
