import { Injectable } from '@nestjs/common';
import { Clock, DAY, HOUR } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { type CycleOrder, DealCycles, DealsService } from '../deals/index.js';
import { memberMachine } from './breed.machine.js';
import type { BreedState, EndReason, MemberState, RequestState } from './breed.types.js';
import { seatEvent } from './breeds.events.js';
import { leavesAlready } from './breeds.errors.js';
import { BreedMoves } from './breed-moves.js';
import { BreedsRepository } from './breeds.repository.js';
import { aMonthAfter, duesOf, goesOn, nextSeatStep, type SeatRules } from './cycle-times.js';
import { MembersRepository } from './members.repository.js';
import { seatTermsOf, termsIn } from './plan.js';

export type SeatBy =
  | { actor: 'brand' | 'creator'; actorId: string; note?: string | null }
  | { actor: 'clock'; actorId?: never; note?: null };

/** Seats from their first cycle to their last. The squad is locked by the caller, the deal here. */
@Injectable()
export class Seats {
  constructor(
    private readonly rows: MembersRepository,
    private readonly breeds: BreedsRepository,
    private readonly moves: BreedMoves,
    private readonly deals: DealsService,
    private readonly cycles: DealCycles,
    private readonly outbox: Outbox,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** The deal of a request that was accepted. Its first cycle gives the brand time to pay. */
  async begin(breed: BreedState, request: RequestState, by: SeatBy): Promise<MemberState> {
    const { brandId, creatorId, feeMinor } = request;
    const before = request.replacesId === null ? null : await this.rows.byId(request.replacesId);
    const startsAt = this.latest(this.clock.in(this.openMs()), before?.endsAt ?? null);
    const endsAt = aMonthAfter(startsAt);
    const kept = termsIn(breed, request);
    const terms = seatTermsOf(breed, kept, request);
    const deal = { id: newId(), kind: 'breed', refId: request.id, brandId, creatorId } as const;
    const whole = await this.deals.open(
      { ...deal, terms, turn: 'creator', answerBy: request.expiresAt },
      { ...by, log: 'requested' },
    );
    const times = { fundBy: startsAt, dues: duesOf(startsAt, endsAt, kept.deliverables.length) };
    await this.deals.agree(whole, terms, { ...by, log: 'agreed', tells: 'deal.agreed' }, times);
    const isOnce = kept.feeInterval === 'once';
    const now = this.clock.now();
    const member: MemberState = {
      id: newId(),
      breedId: breed.id,
      brandId,
      creatorId,
      type: breed.type,
      dealId: deal.id,
      feeMinor,
      minCycles: kept.minCycles,
      status: 'active',
      cycle: 1,
      startsAt,
      endsAt,
      begun: false,
      leaveAfter: isOnce ? 1 : null,
      freed: false,
      leaveReason: isOnce ? 'completed' : null,
      leaveNote: null,
      replacementId: null,
      replacementNote: null,
      timerAt: startsAt,
      endedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    await this.rows.insert(member);
    this.tell(member);
    return member;
  }

  /** Everything of a seat whose time has come, in its order. */
  async advance(breed: BreedState, seat: MemberState, now: Date): Promise<void> {
    let member = seat;
    for (;;) {
      const next = nextSeatStep(member, this.rules(breed));
      if (!next || next.at > now) {
        await this.update(breed, member, {});
        return;
      }
      switch (next.step) {
        case 'begin':
          member = await this.look(breed, member);
          break;
        case 'open':
          member = await this.open(breed, member, { actor: 'clock' });
          break;
        case 'idle':
          await this.pause(breed, member, { timerAt: null });
          return;
        case 'end':
          await this.end(breed, member, { actor: 'clock' }, member.leaveReason ?? 'completed');
          return;
      }
    }
  }

  /** The next cycle waits for its payment until it begins. `atOnce`: a paused seat does not wait for its turn. */
  async open(breed: BreedState, member: MemberState, by: SeatBy, atOnce = false): Promise<MemberState> {
    const soon = atOnce || member.endsAt < this.clock.in(DAY);
    const startsAt = soon ? this.clock.in(this.openMs()) : member.endsAt;
    const endsAt = aMonthAfter(startsAt);
    const orders = await this.cycles.locked(member.dealId);
    const pieces = (await this.cycles.piecesOf([member.dealId])).filter(
      ({ orderId }) => orderId === orders[0]?.id,
    );
    const cycle = await this.cycles.open(
      member.dealId,
      { fundBy: startsAt, dues: duesOf(startsAt, endsAt, pieces.length) },
      by,
    );
    return this.update(breed, member, { cycle, startsAt, endsAt, begun: false });
  }

  /** Its cycle is paid: a paused seat goes on. */
  async funded(breed: BreedState, member: MemberState): Promise<void> {
    if (member.status !== 'paused') return;
    const orders = await this.cycles.locked(member.dealId);
    if (!isFunded(orders, member.cycle)) return;
    const resumed = await this.update(breed, member, {
      status: memberMachine.system.next(member.status, 'fund'),
    });
    await this.outbox.append(seatEvent('breed.seat.resumed', breed, resumed));
  }

  /** What is paid runs out; what nobody has paid ends at once. `least`: the shortest term. */
  async leave(
    breed: BreedState,
    member: MemberState,
    by: SeatBy,
    reason: EndReason,
    least: number,
  ): Promise<void> {
    const orders = await this.cycles.locked(member.dealId);
    const { cycle, status, startsAt } = member;
    if (isFunded(orders, cycle)) {
      const leaveAfter = Math.max(cycle, least);
      if (member.leaveAfter !== null && member.leaveAfter <= leaveAfter) {
        if (reason !== 'breed_cancelled') throw leavesAlready();
        return;
      }
      memberMachine[asSide(by)].next(status, 'leave', status);
      await this.notice(breed, member, by, { leaveAfter, leaveReason: reason });
      return;
    }
    const runs = cycle > 1 && this.clock.now() < startsAt && isFunded(orders, cycle - 1);
    if (!runs) {
      await this.end(breed, member, by, reason);
      return;
    }
    memberMachine[asSide(by)].next(status, 'leave', status);
    if (least >= cycle) {
      await this.notice(breed, member, by, { leaveAfter: least, leaveReason: reason });
      return;
    }
    await this.cycles.drop(member.dealId, cycle, by, 'cancelled');
    await this.notice(breed, member, by, {
      cycle: cycle - 1,
      startsAt: aMonthAfter(startsAt, -1),
      endsAt: startsAt,
      begun: true,
      leaveAfter: cycle - 1,
      leaveReason: reason,
    });
  }

  /** The seat is over; its last order may still wait for work and reviews. */
  async end(breed: BreedState, member: MemberState, by: SeatBy, reason: EndReason): Promise<void> {
    const { status, dealId, cycle } = member;
    const event = by.actor === 'clock' ? 'end' : 'leave';
    const orders = await this.cycles.locked(dealId);
    await this.cycles.drop(dealId, cycle, by, by.actor === 'clock' ? 'not_funded' : 'cancelled');
    const paid = orders.some(({ fundedAt }) => fundedAt !== null);
    await this.cycles.end(
      dealId,
      by,
      paid ? 'completed' : reason === 'not_funded' ? 'not_funded' : 'cancelled',
    );
    if (!member.freed) await this.breeds.giveBack(breed.id, this.clock.now());
    const ended = await this.update(breed, member, {
      status: memberMachine[by.actor].next(status, event, 'cancelled'),
      freed: true,
      leaveReason: reason,
      endedAt: this.clock.now(),
      ...(by.note ? { leaveNote: by.note } : {}),
    });
    await this.outbox.append(seatEvent('breed.seat.ended', breed, ended, { reason, ...told(by) }));
  }

  async update(breed: BreedState, member: MemberState, change: Partial<MemberState>): Promise<MemberState> {
    const changed = { ...member, ...change };
    const timerAt =
      'timerAt' in change ? change.timerAt : (nextSeatStep(changed, this.rules(breed))?.at ?? null);
    const kept = { ...change, timerAt: timerAt ?? null, updatedAt: this.clock.now() };
    await this.rows.update(member.id, kept);
    this.tell(member);
    return { ...changed, ...kept };
  }

  /** The cycle begins: without money the seat is paused, and the last one ends. */
  private async look(breed: BreedState, member: MemberState): Promise<MemberState> {
    const orders = await this.cycles.locked(member.dealId);
    if (isFunded(orders, member.cycle)) {
      const status = memberMachine.system.next(member.status, 'fund');
      return this.update(breed, member, { begun: true, status });
    }
    if (!goesOn(member)) {
      await this.end(breed, member, { actor: 'clock' }, 'not_funded');
      return { ...member, status: 'cancelled' };
    }
    await this.cycles.drop(member.dealId, member.cycle, { actor: 'clock' }, 'not_funded');
    return this.pause(breed, member, { begun: true });
  }

  private async pause(
    breed: BreedState,
    member: MemberState,
    change: Partial<MemberState>,
  ): Promise<MemberState> {
    const status = memberMachine.clock.next(member.status, 'miss');
    const paused = await this.update(breed, member, { ...change, status });
    if (member.status !== 'paused') await this.outbox.append(seatEvent('breed.seat.paused', breed, paused));
    return paused;
  }

  /** Who leaves keeps what is paid, and the place is given to others meanwhile. */
  private async notice(
    breed: BreedState,
    member: MemberState,
    by: SeatBy,
    change: Partial<MemberState>,
  ): Promise<void> {
    if (!member.freed) await this.breeds.giveBack(breed.id, this.clock.now());
    const leaving = await this.update(breed, member, { ...change, freed: true, leaveNote: by.note ?? null });
    await this.outbox.append(
      seatEvent('breed.seat.leaving', breed, leaving, {
        ...told(by),
        ...(leaving.leaveReason ? { reason: leaving.leaveReason } : {}),
        endsAt: leaving.endsAt.toISOString(),
      }),
    );
  }

  private rules({ status }: BreedState): SeatRules {
    return { active: status === 'active', openMs: this.openMs() };
  }

  private openMs(): number {
    return this.settings.get('breed.openHours') * HOUR;
  }

  private latest(one: Date, other: Date | null): Date {
    return other && other > one ? other : one;
  }

  private tell({ breedId, brandId, creatorId }: MemberState): void {
    this.moves.tell(breedId, brandId, creatorId);
  }
}

const asSide = ({ actor }: SeatBy): 'brand' | 'creator' => (actor === 'creator' ? 'creator' : 'brand');

const told = ({ actor, note }: SeatBy) => ({
  ...(actor === 'clock' ? {} : { by: actor }),
  ...(note ? { note } : {}),
});

const isFunded = (orders: readonly CycleOrder[], cycle: number): boolean =>
  orders.some((order) => order.cycle === cycle && order.fundedAt !== null);
