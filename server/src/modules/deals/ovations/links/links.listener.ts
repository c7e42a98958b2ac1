import { Injectable } from '@nestjs/common';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { OvationLinks } from './links.service.js';

/** Nobody reads what is said by the link of a team that is dissolved. */
@Injectable()
export class OvationLinksListener {
  constructor(private readonly links: OvationLinks) {}

  @Consumes('team.closed', { name: 'ovations.team-closed', mode: 'effect' })
  closed({ payload: { teamId } }: DeliveredEvent<'team.closed'>): Promise<void> {
    return this.links.end(teamId);
  }
}
