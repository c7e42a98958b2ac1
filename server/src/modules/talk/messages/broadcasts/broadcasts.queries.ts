import { Injectable } from '@nestjs/common';
import { eur } from '../../../../kernel/money.js';
import { mapped, type Page, type PageQuery } from '../../../../kernel/page.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { type MediaDto, MediaQueries } from '../../../identity/uploads/index.js';
import { BroadcastAudience } from './broadcast-audience.js';
import type { BroadcastEntity } from './broadcast.entity.js';
import type { AudienceKind } from './broadcast.types.js';
import { broadcastNotFound } from './broadcasts.errors.js';
import { type BroadcastFigures, BroadcastsRepository } from './broadcasts.repository.js';
import type { AudienceSizeDto, BroadcastDto } from './dto/broadcast.dto.js';

@Injectable()
export class BroadcastsQueries {
  constructor(
    private readonly rows: BroadcastsRepository,
    private readonly media: MediaQueries,
    private readonly audience: BroadcastAudience,
    private readonly settings: SettingsStore,
  ) {}

  async one(ownerId: string, id: string): Promise<BroadcastDto> {
    const broadcast = await this.rows.own(ownerId, id);
    if (!broadcast) throw broadcastNotFound();
    const [shown] = await this.shown([broadcast]);
    return shown as BroadcastDto;
  }

  async page(ownerId: string, asked: PageQuery): Promise<Page<BroadcastDto>> {
    const page = await this.rows.page(ownerId, asked);
    const shown = await this.shown(page.data);
    return mapped(page, (_, index) => shown[index] as BroadcastDto);
  }

  /** By the same reading as when it goes out. It ends where more people would say nothing more to whoever asks. */
  async size(ownerId: string, kind: AudienceKind): Promise<AudienceSizeDto> {
    const most = this.settings.get('messages.broadcastCounted');
    const found = new Set<string>();
    for await (const ids of this.audience.of(ownerId, { kind })) {
      for (const id of ids) found.add(id);
      if (found.size > most) break;
    }
    return { count: Math.min(found.size, most), more: found.size > most };
  }

  private async shown(broadcasts: readonly BroadcastEntity[]): Promise<BroadcastDto[]> {
    const figures = await this.rows.figures(broadcasts.map(({ id }) => id));
    const files = await this.media.byIds(broadcasts.flatMap(({ mediaIds }) => mediaIds));
    return broadcasts.map((broadcast) => toDto(broadcast, figures.get(broadcast.id), files));
  }
}

const toDto = (
  { id, text, mediaIds, gif, price, audience, state, recipients, delivered, ...times }: BroadcastEntity,
  figures: BroadcastFigures | undefined,
  files: ReadonlyMap<string, MediaDto>,
): BroadcastDto => ({
  broadcastGroupId: id,
  message: {
    text: text === '' ? null : text,
    media: mediaIds.flatMap((mediaId) => files.get(mediaId) ?? []),
    gif,
    price,
  },
  audience,
  state,
  recalledAt: times.recalledAt?.toISOString() ?? null,
  recipients,
  delivered,
  read: figures?.read ?? 0,
  unlocked: figures?.unlocked ?? 0,
  revenue: eur(figures?.earnedMinor ?? 0),
  scheduledAt: times.scheduledAt?.toISOString() ?? null,
  createdAt: times.createdAt.toISOString(),
});
