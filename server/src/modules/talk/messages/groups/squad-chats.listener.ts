import { Injectable } from '@nestjs/common';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { SquadChats } from './squad-chats.service.js';

const ofSquads = [
  'breed.request.accepted',
  'breed.seat.paused',
  'breed.seat.resumed',
  'breed.seat.ended',
  'breed.renamed',
  'breed.cancelled',
] as const;
const ofTeams = ['team.member.joined', 'team.member.changed', 'team.member.removed', 'team.closed'] as const;

/** The group chat of a squad has the people who have a seat in it, and those who run it. */
@Injectable()
export class SquadChatsListener {
  constructor(private readonly chats: SquadChats) {}

  @Consumes(ofSquads, { name: 'messages.squadChats', mode: 'effect' })
  squad({ payload }: DeliveredEvent<(typeof ofSquads)[number]>): Promise<void> {
    return this.chats.follow(payload.breedId);
  }

  @Consumes(ofTeams, { name: 'messages.squadTeams', mode: 'effect' })
  team({ payload }: DeliveredEvent<(typeof ofTeams)[number]>): Promise<void> {
    return this.chats.followOwner(payload.teamId);
  }
}
