import { Injectable } from '@nestjs/common';
import { invalidField, notFound } from '../../../../kernel/app-error.js';
import { eur } from '../../../../kernel/money.js';
import { mapped, type Page } from '../../../../kernel/page.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import {
  costPerThousand,
  metricsOf,
  noFigures,
  TrackingQueries,
} from '../../../challenges/content-tracking/index.js';
import { type MediaDto, MediaQueries } from '../../../identity/uploads/index.js';
import { roleSide } from '../deals.policy.js';
import type { OfferDto } from '../offers/dto/offer.dto.js';
import { OffersQueries } from '../offers/offers.queries.js';
import type { CollabFileState } from './collab.types.js';
import { type CollabRow, CollabsRepository } from './collabs.repository.js';
import type {
  AllCollabFiguresQueryDto,
  CollabDto,
  CollabFiguresDto,
  CollabsQueryDto,
} from './dto/collab.dto.js';

const SHOWN_POSTS = 100;

const collabNotFound = () =>
  notFound({
    en: 'This collab does not exist or is not visible to you',
    de: 'Diese Kooperation gibt es nicht, oder du kannst sie nicht sehen',
  });

/** Collabs as one of their two sides sees them; for everybody else they do not exist. */
@Injectable()
export class CollabsQueries {
  constructor(
    private readonly rows: CollabsRepository,
    private readonly offers: OffersQueries,
    private readonly media: MediaQueries,
    private readonly tracking: TrackingQueries,
  ) {}

  async page(principal: Principal, asked: CollabsQueryDto): Promise<Page<CollabDto>> {
    const page = await this.rows.page(roleSide(principal), ownedBy(principal), asked);
    const shown = await this.toDtos(page.data, principal);
    return mapped(page, (_, index) => shown[index] as CollabDto);
  }

  async one(dealId: string, principal: Principal): Promise<CollabDto> {
    const [shown] = await this.toDtos([await this.require(dealId, principal)], principal);
    if (!shown) throw collabNotFound();
    return shown;
  }

  async require(dealId: string, principal: Principal): Promise<CollabRow> {
    const row = await this.rows.own(dealId, roleSide(principal), ownedBy(principal));
    if (!row) throw collabNotFound();
    return row;
  }

  /** Over one collab, or over all of the caller's; `totals` reads no day and no post. */
  async figures(
    principal: Principal,
    { totals = false, ...days }: AllCollabFiguresQueryDto,
    dealId?: string,
  ): Promise<CollabFiguresDto> {
    const { from = null, to = null, campaignId = null } = days;
    if (from !== null && to !== null && from > to)
      throw invalidField('to', 'order', {
        en: 'The last day comes before the first',
        de: 'Der letzte Tag liegt vor dem ersten',
      });
    const side = roleSide(principal);
    const ids =
      dealId === undefined
        ? await this.rows.idsOf(side, ownedBy(principal), campaignId)
        : [(await this.require(dealId, principal)).dealId];
    // What was gained within some days is the last of them.
    const daily = !totals || from !== null || to !== null;
    const series = daily ? await this.tracking.seriesOf('deal', ids, { from, to }) : [];
    const gained = daily ? (series.at(-1) ?? noFigures) : await this.tracking.totalsOf('deal', ids);
    const paidMinor = await this.rows.paid(side, ids, from, to);
    const cpm = costPerThousand(paidMinor, gained.views);
    return {
      metrics: metricsOf(gained),
      spend: eur(paidMinor),
      cpm: cpm === null ? null : eur(cpm),
      contents: totals ? [] : await this.tracking.postsOf('deal', ids, SHOWN_POSTS),
      series: totals ? [] : series.map(({ date, ...figures }) => ({ date, metrics: metricsOf(figures) })),
    };
  }

  private async toDtos(rows: readonly CollabRow[], principal: Principal): Promise<CollabDto[]> {
    if (rows.length === 0) return [];
    const origins = await this.offers.shown(
      rows.map(({ offerId }) => offerId),
      roleSide(principal),
    );
    const files = await this.rows.filesOf(rows.map(({ dealId }) => dealId));
    const media = await this.media.byIds(files.map(({ mediaId }) => mediaId));
    const filesOf = Map.groupBy(files, ({ dealId }) => dealId);
    return rows.map((row) => {
      const offer = origins.get(row.offerId)?.offer;
      if (!offer) throw collabNotFound();
      return toDto(row, offer, filesOf.get(row.dealId) ?? [], media);
    });
  }
}

const toDto = (
  { dealId, type, status, createdAt }: CollabRow,
  offer: OfferDto,
  files: readonly CollabFileState[],
  media: Map<string, MediaDto>,
): CollabDto => ({
  id: dealId,
  dealId,
  campaignId: offer.campaignId,
  brand: offer.brand,
  creator: offer.creator,
  type,
  title: offer.title,
  brief: offer.brief,
  offer,
  files: files.flatMap(({ id, kind, side, note, mediaId, createdAt: at }) => {
    const file = media.get(mediaId);
    return file ? [{ id, kind, side, note, media: file, createdAt: at.toISOString() }] : [];
  }),
  status,
  createdAt: createdAt.toISOString(),
});
