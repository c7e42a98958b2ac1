import { Injectable } from '@nestjs/common';
import type { Page } from '../../../../kernel/page.js';
import { MediaQueries } from '../../../identity/uploads/index.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import { metricsOf } from '../metrics.js';
import { ContentParties } from '../people/content-parties.js';
import { contentDto, refOf } from '../tracking.queries.js';
import { TrackingRepository } from '../tracking.repository.js';
import type { ManualFiguresDto, ManualFiguresQueryDto } from './dto/manual-figures.dto.js';
import type { ManualFiguresEntity } from './manual-figures.entity.js';
import { manualFiguresNotFound } from './manual-figures.errors.js';
import { ManualFiguresRepository } from './manual-figures.repository.js';

/** Manual figures as staff read them, with the picture beside what the post shows now. */
@Injectable()
export class ManualFiguresQueries {
  constructor(
    private readonly rows: ManualFiguresRepository,
    private readonly contents: TrackingRepository,
    private readonly parties: ContentParties,
    private readonly users: UsersQueries,
    private readonly media: MediaQueries,
  ) {}

  async page(query: ManualFiguresQueryDto, readerId: string): Promise<Page<ManualFiguresDto>> {
    const page = await this.rows.page(query);
    return { ...page, data: await this.shown(page.data, readerId) };
  }

  async one(id: string, readerId: string): Promise<ManualFiguresDto> {
    const row = await this.rows.byId(id);
    const [dto] = row ? await this.shown([row], readerId) : [];
    if (!dto) throw manualFiguresNotFound();
    return dto;
  }

  private async shown(rows: readonly ManualFiguresEntity[], readerId: string): Promise<ManualFiguresDto[]> {
    const found = await this.contents.byIds([...new Set(rows.map(({ contentId }) => contentId))]);
    const contents = new Map(found.map((content) => [content.id, content]));
    const people = rows.flatMap(({ statedBy, decidedBy }) => [statedBy, ...(decidedBy ? [decidedBy] : [])]);
    const [cards, pictures, names] = await Promise.all([
      this.users.cards([...people, ...found.map(({ ownerId }) => ownerId)]),
      this.media.byIds(rows.map(({ mediaId }) => mediaId)),
      this.parties.names(found.flatMap((content) => refOf(content) ?? [])),
    ]);
    return rows.flatMap((row) => {
      const content = contents.get(row.contentId);
      if (!content) return [];
      return {
        ...ownPart(row),
        post: contentDto(content),
        refName: (content.refId && names.get(content.refId)) ?? null,
        owner: cardOf(cards, content.ownerId),
        picture: pictures.get(row.mediaId) ?? null,
        statedBy: cardOf(cards, row.statedBy),
        decider: row.decidedBy === null ? null : cardOf(cards, row.decidedBy),
        mayDecide: row.status === 'pending' && row.statedBy !== readerId,
      };
    });
  }
}

const ownPart = (row: ManualFiguresEntity) => ({
  id: row.id,
  at: row.at.toISOString(),
  metrics: metricsOf(row),
  reason: row.reason,
  status: row.status,
  note: row.note,
  counted: row.counted,
  expiresAt: row.expiresAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
