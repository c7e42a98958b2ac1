import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { actorOf, ownedBy, type Principal } from '../../../platform/security/principal.js';
import { DayLimits, type DealSide, isOneself, ReachableCreators, roleSide } from '../deals/index.js';
import { breedMachine, type RequestActor, requestMachine } from './breed.machine.js';
import { BreedMoves } from './breed-moves.js';
import type { BreedState, RequestState } from './breed.types.js';
import {
  askedAlready,
  breedNotFound,
  breedPaused,
  creatorNeeded,
  creatorNotFound,
  feeNeeded,
  feeOutOfRange,
  memberAlready,
  nobodyLeft,
  notOpen,
  notYourself,
  requestNotFound,
  seatsTaken,
} from './breeds.errors.js';
import { requestEvent } from './breeds.events.js';
import { BreedsRepository } from './breeds.repository.js';
import type { BreedRequestInputDto } from './dto/request.dto.js';
import { MembersRepository } from './members.repository.js';
import { bonusOfSeat, keptTermsOf } from './plan.js';
import { RequestsRepository } from './requests.repository.js';
import { Seats } from './seats.service.js';
import { SquadCreators } from './squad-creators.js';

interface Asking {
  creatorId: string;
  initiator: DealSide;
  feeMinor: number | null;
  message: string | null;
  replacesId?: string;
}

const BP = 10_000;

/** Requests for a seat: sent by a brand, singly or in waves, or by a creator where a squad is open. */
@Injectable()
export class RequestsService {
  constructor(
    readonly db: Database,
    private readonly breeds: BreedsRepository,
    private readonly rows: RequestsRepository,
    private readonly members: MembersRepository,
    private readonly seats: Seats,
    private readonly moves: BreedMoves,
    private readonly creators: SquadCreators,
    private readonly reachable: ReachableCreators,
    private readonly outbox: Outbox,
    private readonly dayLimits: DayLimits,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async send(principal: Principal, input: BreedRequestInputDto): Promise<string> {
    const side = roleSide(principal);
    const breed = await this.asked(input.breedId, principal, side);
    const creatorId = side === 'creator' ? ownedBy(principal) : input.creatorId;
    if (creatorId === undefined) throw creatorNeeded();
    if (side === 'creator') {
      if (!breed.open) throw notOpen();
      if (breed.brandId === creatorId) throw notYourself();
    } else await this.assertCreator(principal, creatorId);
    const { fee, message = null } = input;
    return this.ask(breed, { creatorId, initiator: side, feeMinor: fee?.minor ?? null, message });
  }

  /** Half more than seats are free, to those who fit best and were never asked. */
  @Transactional()
  async wave(breedId: string, principal: Principal, message: string | null): Promise<number> {
    const breed = await this.asked(breedId, principal, 'brand');
    const open = this.placesOf(breed) - breed.memberCount;
    if (open <= 0) throw seatsTaken();
    const waiting = (await this.rows.pending(breedId)).length;
    const limit = Math.ceil((open * this.settings.get('breed.waveBp')) / BP) - waiting;
    if (limit <= 0) throw nobodyLeft();
    const seated = (await this.members.live(breedId)).map(({ creatorId }) => creatorId);
    const found = await this.creators.matching({
      targeting: breed.targeting,
      viewerId: actorOf(principal),
      ownerId: breed.brandId,
      limit,
      without: [...(await this.rows.askedIn(breedId)), ...seated, actorOf(principal)],
    });
    if (found.length === 0) throw nobodyLeft();
    for (const creatorId of found)
      await this.ask(breed, { creatorId, initiator: 'brand', feeMinor: null, message });
    return found.length;
  }

  /** In the caller's transaction, the squad locked. */
  async ask(breed: BreedState, asking: Asking): Promise<string> {
    const { creatorId, initiator, message, replacesId = null } = asking;
    if (breed.memberCount >= this.placesOf(breed)) throw seatsTaken();
    const feeMinor = this.feeOf(asking.feeMinor ?? breed.feeMinor);
    const sender = initiator === 'brand' ? breed.brandId : creatorId;
    await this.dayLimits.assert('breed.requestsPerDay', sender, (since) =>
      this.rows.sentSince(initiator, sender, since),
    );
    if (await this.members.has(breed.id, creatorId)) throw memberAlready();
    if (await this.rows.pendingOf(breed.id, creatorId)) throw askedAlready();
    const now = this.clock.now();
    const expiresAt = this.clock.in(this.settings.get('breed.requestDays') * DAY);
    const request: RequestState = {
      id: newId(),
      breedId: breed.id,
      brandId: breed.brandId,
      creatorId,
      initiator,
      feeMinor,
      bonusMinor: bonusOfSeat(breed),
      terms: keptTermsOf(breed),
      message,
      status: 'pending',
      reason: null,
      note: null,
      replacesId,
      dealId: null,
      expiresAt,
      timerAt: expiresAt,
      createdAt: now,
      updatedAt: now,
    };
    await this.rows.insert(request);
    await this.outbox.append(requestEvent('breed.request.created', breed, request));
    this.moves.tellRequest(request);
    return request.id;
  }

  /** The seat is taken in one statement; whoever comes later is told why. */
  @Transactional()
  async accept(id: string, principal: Principal): Promise<void> {
    const { breed, request, actor, side } = await this.own(id, principal);
    if (request.reason === 'filled') throw seatsTaken();
    const status = requestMachine[actor].next(request.status, 'accept');
    if (breed.status === 'paused') throw breedPaused();
    breedMachine[side].next(breed.status, 'request');
    if (isOneself({ actorId: actorOf(principal), creatorId: request.creatorId }) && side === 'brand')
      throw notYourself();
    if (await this.members.has(breed.id, request.creatorId)) throw memberAlready();
    const now = this.clock.now();
    const taken = await this.breeds.take(breed.id, this.settings.get('breed.maxMembers'), now);
    if (taken === null) throw seatsTaken();
    const by = { actor: side, actorId: actorOf(principal) } as const;
    const { dealId } = await this.seats.begin(breed, request, by);
    await this.rows.update(id, { status, dealId, timerAt: null, updatedAt: now });
    await this.outbox.append(requestEvent('breed.request.accepted', breed, request));
    this.moves.tellRequest(request);
    if (taken >= this.placesOf(breed)) await this.moves.closeAll({ ...breed, memberCount: taken }, 'filled');
  }

  @Transactional()
  async reject(id: string, principal: Principal, note: string | null): Promise<void> {
    const { breed, request, actor } = await this.own(id, principal);
    await this.moves.close(breed, request, { actor, event: 'reject', reason: 'rejected', note });
  }

  @Transactional()
  async withdraw(id: string, principal: Principal, note: string | null): Promise<void> {
    const { breed, request, actor } = await this.own(id, principal);
    await this.moves.close(breed, request, { actor, event: 'cancel', reason: 'withdrawn', note });
  }

  /** Who has blocked the brand, or left, is no creator for it. */
  async assertCreator(principal: Principal, creatorId: string): Promise<void> {
    if (isOneself({ actorId: actorOf(principal), creatorId })) throw notYourself();
    if (!(await this.reachable.includes(creatorId, principal))) throw creatorNotFound();
  }

  private placesOf({ places }: BreedState): number {
    return places ?? this.settings.get('breed.maxMembers');
  }

  private feeOf(minor: number | null): number {
    if (minor === null) throw feeNeeded();
    const [min, max] = [this.settings.get('breed.minFeeMinor'), this.settings.get('breed.maxFeeMinor')];
    if (minor < min || minor > max) throw feeOutOfRange(min, max);
    return minor;
  }

  private async asked(breedId: string, principal: Principal, side: DealSide): Promise<BreedState> {
    const seen = await this.breeds.visible(breedId, side, ownedBy(principal));
    const breed = seen && (await this.breeds.lock(breedId));
    if (!breed) throw breedNotFound();
    if (breed.status === 'paused') throw breedPaused();
    breedMachine[side].next(breed.status, 'request');
    return breed;
  }

  private async own(
    id: string,
    principal: Principal,
  ): Promise<{ breed: BreedState; request: RequestState; actor: RequestActor; side: DealSide }> {
    const side = roleSide(principal);
    const known = await this.rows.own(id, side, ownedBy(principal));
    const breed = known && (await this.breeds.lock(known.breedId));
    const request = breed && (await this.rows.own(id, side, ownedBy(principal)));
    if (!request) throw requestNotFound();
    return { breed, request, side, actor: request.initiator === side ? 'sender' : 'receiver' };
  }
}
