import { Injectable } from '@nestjs/common';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import { ApiKeyEndings } from './api-key-endings.service.js';

/**
 * Keys of teams are refused as soon as the membership of their maker ends, since that is asked at each call. Here the rows
 * follow, so that the list says so and a new membership opens nothing again.
 */
@Injectable()
export class ApiKeysListener {
  constructor(private readonly endings: ApiKeyEndings) {}

  @Consumes('team.member.removed', { name: 'api-keys.maker-left', mode: 'effect' })
  async left({ payload: { teamId, userId } }: DeliveredEvent<'team.member.removed'>): Promise<void> {
    if (userId !== null) await this.endings.makerLeft(teamId, userId);
  }

  @Consumes('team.closed', { name: 'api-keys.team-closed', mode: 'effect' })
  closed({ payload: { teamId } }: DeliveredEvent<'team.closed'>): Promise<void> {
    return this.endings.teamClosed(teamId);
  }

  @Consumes('user.deleted', { name: 'api-keys.maker-closed', mode: 'effect' })
  makerClosed({ payload: { userId } }: DeliveredEvent<'user.deleted'>): Promise<void> {
    return this.endings.makerClosed(userId);
  }
}
