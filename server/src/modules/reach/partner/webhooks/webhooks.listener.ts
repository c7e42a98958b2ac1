import { Injectable } from '@nestjs/common';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { WebhooksRepository } from './webhooks.repository.js';

@Injectable()
export class WebhooksListener {
  constructor(private readonly rows: WebhooksRepository) {}

  /** A dissolved team is told nothing more. */
  @Consumes('team.closed', { name: 'partner.team-closed', mode: 'effect' })
  teamClosed({ payload: { teamId } }: DeliveredEvent<'team.closed'>): Promise<void> {
    return this.rows.deleteOf(teamId);
  }

  /** Somebody else than the owner may have given their own addresses. */
  @Consumes('account.secured', { name: 'partner.account-secured', mode: 'effect' })
  secured({ payload: { userId, until } }: DeliveredEvent<'account.secured'>): Promise<void> {
    return this.rows.deleteOf(userId, new Date(until));
  }
}
