import { Injectable } from '@nestjs/common';
import { eur } from '../../../../kernel/money.js';
import { mapped, type Page } from '../../../../kernel/page.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { type MediaDto, MediaQueries, type WorkReader } from '../../../identity/uploads/index.js';
import { type UserCardDto, UsersQueries } from '../../../identity/users/index.js';
import type { DeliveryState } from '../deal.types.js';
import { deliveryNotFound } from '../deals.errors.js';
import { roleSide } from '../deals.policy.js';
import { DisputesRepository } from '../disputes/disputes.repository.js';
import { approvedFiles } from './approved-files.js';
import type { DeliveryDto } from './dto/delivery.dto.js';
import { type DeliveriesAsked, DeliveriesRepository } from './deliveries.repository.js';
import type { DeliveryVersionEntity } from './delivery.entity.js';

/** Deliveries with their files, versions and people, for one of the two sides. */
@Injectable()
export class DeliveriesQueries {
  constructor(
    private readonly rows: DeliveriesRepository,
    private readonly disputes: DisputesRepository,
    private readonly media: MediaQueries,
    private readonly users: UsersQueries,
  ) {}

  async page(principal: Principal, asked: DeliveriesAsked): Promise<Page<DeliveryDto>> {
    const page = await this.rows.page(roleSide(principal), ownedBy(principal), asked);
    const shown = await this.toDtos(page.data, roleSide(principal));
    return mapped(page, (_, index) => shown[index] as DeliveryDto);
  }

  async one(id: string, principal: Principal): Promise<DeliveryDto> {
    const row = await this.rows.own(id, roleSide(principal), ownedBy(principal));
    const [shown] = row ? await this.toDtos([row], roleSide(principal)) : [];
    if (!shown) throw deliveryNotFound();
    return shown;
  }

  /** In their order; whose they are is for the caller to know. */
  async toDtos(rows: readonly DeliveryState[], reader: WorkReader): Promise<DeliveryDto[]> {
    if (rows.length === 0) return [];
    const versions = await this.rows.versionsOf(rows.map(({ id }) => id));
    const ids = [...rows, ...versions].flatMap(({ mediaIds }) => mediaIds);
    const filesOf = await this.media.handedIn(ids, reader);
    const orderIds = reader === 'brand' ? rows.map(({ orderId }) => orderId) : [];
    const paid = await this.disputes.paidOf(orderIds);
    const cards = await this.users.cards(rows.map(({ creatorId }) => creatorId));
    const earlier = Map.groupBy(versions, ({ deliveryId }) => deliveryId);
    return rows.map((row) => {
      const approved = approvedFiles(row, paid.has(row.orderId));
      return toDto(row, earlier.get(row.id) ?? [], (wanted) => filesOf(wanted, approved), cards);
    });
  }
}

function toDto(
  row: DeliveryState,
  earlier: readonly DeliveryVersionEntity[],
  filesOf: (ids: readonly string[]) => MediaDto[],
  cards: Map<string, UserCardDto>,
): DeliveryDto {
  const creator = cards.get(row.creatorId);
  if (!creator) throw deliveryNotFound();
  return {
    id: row.id,
    dealId: row.dealId,
    orderId: row.orderId,
    clause: row.clause,
    deliverable: row.deliverable,
    creator,
    price: eur(row.priceMinor),
    media: filesOf(row.mediaIds),
    url: row.url,
    note: row.note,
    version: row.version,
    status: row.status,
    changeRounds: row.changeRounds,
    reviewNote: row.reviewNote,
    reviewPoints: row.reviewPoints,
    reviewedBy: row.reviewedBy,
    earlier: earlier.map(({ version, mediaIds, url, note, reviewNote, reviewPoints, submittedAt }) => ({
      version,
      media: filesOf(mediaIds),
      url,
      note,
      reviewNote,
      reviewPoints,
      submittedAt: submittedAt.toISOString(),
    })),
    dueAt: (row.reviewBy ?? row.dueAt)?.toISOString() ?? null,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
  };
}
