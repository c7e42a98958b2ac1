import { Injectable } from '@nestjs/common';
import { eur } from '../../../kernel/money.js';
import { mapped, type Page, type PageQuery } from '../../../kernel/page.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { type UserCardDto, UsersQueries } from '../../identity/users/index.js';
import { feeInside } from '../../money/ledger/index.js';
import {
  bonusParts,
  type CycleOrder,
  DealCycles,
  type DealSide,
  type DeliveryState,
} from '../deals/index.js';
import { memberMachine } from './breed.machine.js';
import type { MemberState } from './breed.types.js';
import { breedNotFound, memberNotFound } from './breeds.errors.js';
import { BreedsRepository } from './breeds.repository.js';
import { goesOn } from './cycle-times.js';
import type { BreedMemberDto, SeatCycleDto } from './dto/member.dto.js';
import { MembersRepository } from './members.repository.js';

const SHOWN_CYCLES = 4;

/** Seats with the money and the work of their last cycles. */
@Injectable()
export class SeatsQueries {
  constructor(
    private readonly rows: MembersRepository,
    private readonly breeds: BreedsRepository,
    private readonly cycles: DealCycles,
    private readonly users: UsersQueries,
    private readonly settings: SettingsStore,
  ) {}

  async page(breedId: string, principal: Principal, asked: PageQuery): Promise<Page<BreedMemberDto>> {
    if (!(await this.breeds.visible(breedId, 'brand', ownedBy(principal)))) throw breedNotFound();
    const page = await this.rows.page(breedId, ownedBy(principal), asked);
    const shown = await this.toDtos(page.data, 'brand');
    return mapped(page, ({ id }) => this.found(shown, id));
  }

  async one(id: string, side: DealSide, principal: Principal): Promise<BreedMemberDto> {
    const member = await this.rows.own(id, side, ownedBy(principal));
    if (!member) throw memberNotFound();
    return this.found(await this.toDtos([member], side), id);
  }

  /** By id; whose they are is for the caller to know. */
  async toDtos(members: readonly MemberState[], side: DealSide): Promise<Map<string, BreedMemberDto>> {
    const dealIds = members.map(({ dealId }) => dealId);
    const orders = Map.groupBy(
      dealIds.length === 0 ? [] : await this.cycles.of(dealIds),
      (one) => one.dealId,
    );
    const pieces = Map.groupBy(await this.cycles.piecesOf(dealIds), ({ orderId }) => orderId);
    const people = members.flatMap(({ creatorId, replacementId }) => [
      creatorId,
      ...(replacementId === null ? [] : [replacementId]),
    ]);
    const cards = await this.users.cards(people);
    const shown = new Map<string, BreedMemberDto>();
    for (const member of members) {
      const creator = cards.get(member.creatorId);
      const cycles = (orders.get(member.dealId) ?? [])
        .slice(-SHOWN_CYCLES)
        .map((order) => toCycle(order, pieces.get(order.id) ?? []));
      if (creator) shown.set(member.id, this.toDto(member, side, creator, cards, cycles));
    }
    return shown;
  }

  private toDto(
    member: MemberState,
    side: DealSide,
    creator: UserCardDto,
    cards: Map<string, UserCardDto>,
    cycles: SeatCycleDto[],
  ): BreedMemberDto {
    const { replacementId, feeMinor } = member;
    return {
      id: member.id,
      breedId: member.breedId,
      creator,
      since: member.createdAt.toISOString(),
      dealId: member.dealId,
      status: member.status,
      fee: eur(feeMinor),
      earns: eur(feeInside(feeMinor, this.settings.get('deal.feeBp')).rest),
      minCycles: member.minCycles,
      cycle: member.cycle,
      startsAt: member.startsAt.toISOString(),
      endsAt: member.endsAt.toISOString(),
      leaveAfter: member.leaveAfter,
      leaveReason: member.leaveReason,
      leaveNote: member.leaveNote,
      replacement: (replacementId === null ? null : cards.get(replacementId)) ?? null,
      replacementNote: member.replacementNote,
      cycles,
      allowedEvents: allowedIn(member, side),
    };
  }

  private found(shown: Map<string, BreedMemberDto>, id: string): BreedMemberDto {
    const dto = shown.get(id);
    if (!dto) throw memberNotFound();
    return dto;
  }
}

/** The table, less what its cycle forbids just now. */
function allowedIn(member: MemberState, side: DealSide): string[] {
  const { status, begun, leaveAfter, replacementId } = member;
  const events = memberMachine[side]
    .allowedEvents(status)
    .filter((event) => event !== 'resume' || (begun && goesOn(member)))
    .filter((event) => event !== 'leave' || leaveAfter === null || status === 'paused')
    .filter((event) => event !== 'propose' || leaveAfter !== null);
  return side === 'brand' && replacementId !== null && status !== 'cancelled'
    ? [...events, 'accept_replacement']
    : events;
}

const toCycle = (order: CycleOrder, pieces: readonly DeliveryState[]): SeatCycleDto => {
  const { priceMinor, bonusMinor, paidMinor, feeMinor, refundedMinor } = order;
  const isHeld = order.fundedAt !== null && order.status === 'pending';
  const parts = bonusParts(bonusMinor, pieces);
  return {
    cycle: order.cycle,
    status: order.status,
    escrow: order.escrow,
    price: eur(priceMinor),
    bonus: eur(bonusMinor),
    fee: eur(feeMinor),
    paid: eur(paidMinor),
    refunded: eur(refundedMinor),
    held: eur(isHeld ? priceMinor - paidMinor - feeMinor - refundedMinor : 0),
    dueAt: order.dueAt.toISOString(),
    fundedAt: order.fundedAt?.toISOString() ?? null,
    pieces: pieces.map(({ id, deliverable, status, dueAt, reviewBy, priceMinor: minor }) => ({
      id,
      deliverable,
      status,
      dueAt: (reviewBy ?? dueAt)?.toISOString() ?? null,
      price: eur(minor),
      bonus: eur(parts.get(id)?.minor ?? 0),
      bonusEarned: parts.get(id)?.earned ?? false,
    })),
  };
};
