import { Injectable } from '@nestjs/common';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { WebhookEndings } from './webhook-endings.service.js';
import { WebhooksRepository } from './webhooks.repository.js';

@Injectable()
export class WebhooksListener {
  constructor(
    private readonly rows: WebhooksRepository,
    private readonly endings: WebhookEndings,
  ) {}

  /** A dissolved team is told nothing more. */
  @Consumes('team.closed', { name: 'partner.team-closed', mode: 'effect' })
  teamClosed({ payload: { teamId } }: DeliveredEvent<'team.closed'>): Promise<void> {
    return this.rows.deleteOf(teamId);
  }

  /** Somebody else than the owner may have given their own addresses. */
  @Consumes('account.secured', { name: 'partner.account-secured', mode: 'effect' })
  secured({ payload: { userId, until } }: DeliveredEvent<'account.secured'>): Promise<void> {
    return this.endings.makerSecured(userId, new Date(until));
  }

  @Consumes('team.member.removed', { name: 'partner.maker-left', mode: 'effect' })
  async left({ payload: { teamId, userId } }: DeliveredEvent<'team.member.removed'>): Promise<void> {
    if (userId !== null) await this.endings.makerLeft(teamId, userId);
  }

  @Consumes('user.deleted', { name: 'partner.maker-closed', mode: 'effect' })
  closed({ payload: { userId } }: DeliveredEvent<'user.deleted'>): Promise<void> {
    return this.endings.makerClosed(userId);
  }

  /** Whoever found the key may have given addresses with it. */
  @Consumes('apikey.revoked', { name: 'partner.key-leaked', mode: 'effect' })
  async keyEnded({ payload: { keyId, reason } }: DeliveredEvent<'apikey.revoked'>): Promise<void> {
    if (reason === 'leaked') await this.endings.keyLeaked(keyId);
  }
}
