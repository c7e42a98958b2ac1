import { Injectable } from '@nestjs/common';
import { AppError, notFound } from '../../../../kernel/app-error.js';
import type { Page } from '../../../../kernel/page.js';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { DecidedCases } from '../../../../platform/staff/decided-cases.repository.js';
import type { JsonText } from '../../../../platform/http/json-text.js';
import { Inbox } from '../../../../platform/outbox/inbox.js';
import type { InboundWebhookDto, InboxQueryDto } from './dto/webhook-inbox.dto.js';
import { WebhookInboxRepository } from './webhook-inbox.repository.js';

/** What providers told us, for staff: what failed for good can be tried again. */
@Injectable()
export class WebhookInboxService {
  constructor(
    readonly db: Database,
    private readonly rows: WebhookInboxRepository,
    private readonly inbox: Inbox,
    private readonly audit: AuditLog,
    private readonly cases: DecidedCases,
  ) {}

  page(filter: InboxQueryDto): Promise<JsonText<Page<InboundWebhookDto>>> {
    return this.rows.page(filter);
  }

  @Transactional()
  async replay(id: string, reason: string, by: AuditActor): Promise<InboundWebhookDto> {
    const before = await this.rows.byId(id);
    if (!before) throw notFound({ en: 'This event does not exist', de: 'Dieses Ereignis gibt es nicht' });
    if (!(await this.inbox.reopen(id)))
      throw new AppError(
        'INVALID_TRANSITION',
        {
          en: 'Only what has failed is tried again',
          de: 'Nur was fehlgeschlagen ist, wird noch einmal versucht',
        },
        {
          allowedEvents: before.state === 'failed' ? ['replay'] : [],
        },
      );
    await this.cases.count('webhooks', new Date(before.receivedAt));
    await this.audit.record(by, {
      action: 'webhook.replay',
      target: { kind: 'webhook', id },
      before: { state: before.state, error: before.error },
      after: { state: 'received', reason },
    });
    return (await this.rows.byId(id)) ?? before;
  }
}
