import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { actorOf, ownedBy, type Principal } from '../../../platform/security/principal.js';
import { UsersQueries } from '../../identity/users/index.js';
import { type DealSide, roleSide } from '../deals/index.js';
import { memberMachine } from './breed.machine.js';
import type { BreedState, MemberState } from './breed.types.js';
import {
  breedPaused,
  creatorNotFound,
  cycleWaits,
  leaveFirst,
  leavesAlready,
  memberAlready,
  memberNotFound,
  nobodyProposed,
  notYourself,
} from './breeds.errors.js';
import { seatEvent } from './breeds.events.js';
import { BreedsRepository } from './breeds.repository.js';
import { goesOn } from './cycle-times.js';
import { MembersRepository } from './members.repository.js';
import { RequestsService } from './requests.service.js';
import { Seats } from './seats.service.js';

/** What both sides do with a seat that is taken. */
@Injectable()
export class Memberships {
  constructor(
    readonly db: Database,
    private readonly breeds: BreedsRepository,
    private readonly rows: MembersRepository,
    private readonly seats: Seats,
    private readonly requests: RequestsService,
    private readonly users: UsersQueries,
    private readonly outbox: Outbox,
  ) {}

  @Transactional()
  async leave(id: string, principal: Principal, note: string | null): Promise<void> {
    const { breed, member, side } = await this.own(id, principal);
    const by = { actor: side, actorId: actorOf(principal), note } as const;
    const least = member.minCycles ?? breed.minCycles;
    await this.seats.leave(breed, member, by, side === 'creator' ? 'left' : 'ended', least);
  }

  /** The squad of an own seat. */
  async breedOf(id: string, principal: Principal): Promise<string> {
    const member = await this.rows.own(id, roleSide(principal), ownedBy(principal));
    if (!member) throw memberNotFound();
    return member.breedId;
  }

  /** A paused seat is asked for once more at once, and not only when its next cycle comes. */
  @Transactional()
  async resume(breedId: string, id: string, principal: Principal): Promise<void> {
    const { breed, member } = await this.own(id, principal, breedId);
    if (breed.status !== 'active') throw breedPaused();
    memberMachine.brand.next(member.status, 'resume');
    if (!goesOn(member)) throw leavesAlready();
    if (!member.begun) throw cycleWaits();
    await this.seats.open(breed, member, { actor: 'brand', actorId: actorOf(principal) }, true);
  }

  /** Who leaves names who could follow; the brand decides. */
  @Transactional()
  async propose(
    breedId: string,
    id: string,
    principal: Principal,
    { creatorId, message }: { creatorId: string; message: string | null },
  ): Promise<void> {
    const { breed, member } = await this.own(id, principal, breedId);
    memberMachine.creator.next(member.status, 'propose');
    if (member.leaveAfter === null) throw leaveFirst();
    if (creatorId === member.creatorId) throw notYourself();
    if (await this.rows.has(breed.id, creatorId)) throw memberAlready();
    const card = (await this.users.cards([creatorId])).get(creatorId);
    if (!card || !(await this.users.profile(creatorId)).roles.includes('creator')) throw creatorNotFound();
    const proposed = await this.seats.update(breed, member, {
      replacementId: creatorId,
      replacementNote: message,
    });
    await this.outbox.append(
      seatEvent('breed.seat.replacement-proposed', breed, proposed, {
        by: 'creator',
        ...(message === null ? {} : { note: message }),
      }),
    );
  }

  /** One click: who was proposed is asked for the same fee, to begin when the seat becomes free. */
  @Transactional()
  async accept(breedId: string, id: string, principal: Principal): Promise<string> {
    const { breed, member } = await this.own(id, principal, breedId);
    if (breed.status !== 'active') throw breedPaused();
    if (member.replacementId === null) throw nobodyProposed();
    await this.requests.assertCreator(principal, member.replacementId);
    const requestId = await this.requests.ask(breed, {
      creatorId: member.replacementId,
      initiator: 'brand',
      feeMinor: member.feeMinor,
      message: null,
      replacesId: member.id,
    });
    await this.seats.update(breed, member, { replacementId: null, replacementNote: null });
    return requestId;
  }

  private async own(
    id: string,
    principal: Principal,
    breedId?: string,
  ): Promise<{ breed: BreedState; member: MemberState; side: DealSide }> {
    const side = roleSide(principal);
    const known = await this.rows.own(id, side, ownedBy(principal));
    if (!known || (breedId !== undefined && known.breedId !== breedId)) throw memberNotFound();
    const breed = await this.breeds.lock(known.breedId);
    const member = breed && (await this.rows.own(id, side, ownedBy(principal)));
    if (!member) throw memberNotFound();
    return { breed, member, side };
  }
}
