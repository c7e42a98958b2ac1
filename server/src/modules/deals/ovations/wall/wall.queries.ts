import { Injectable } from '@nestjs/common';
import { type MediaDto, MediaQueries } from '../../../identity/uploads/index.js';
import { type UserCardDto, UsersQueries } from '../../../identity/users/index.js';
import type { OvationWallDto, WallOvationDto } from '../dto/wall.dto.js';
import { figuresOf } from '../figures.js';
import type { OvationState } from '../ovation.types.js';
import { ovationNotFound } from '../ovations.errors.js';
import { OvationsRepository } from '../ovations.repository.js';
import { RatingFiguresRepository } from '../rating-figures.repository.js';

const MOST = 60;

/** What everybody may read: published ovations of one brand, and how the brand treats them. */
@Injectable()
export class OvationWall {
  constructor(
    private readonly rows: OvationsRepository,
    private readonly figures: RatingFiguresRepository,
    private readonly users: UsersQueries,
    private readonly media: MediaQueries,
  ) {}

  async of(brandId: string): Promise<OvationWallDto> {
    const ovations = await this.rows.published(brandId, MOST);
    const cards = await this.users.cards([brandId, ...ovations.map(({ creatorId }) => creatorId)]);
    const brand = cards.get(brandId);
    if (!brand) throw ovationNotFound();
    const media = await this.media.byIds(ovations.flatMap(({ mediaIds }) => mediaIds));
    return {
      brand,
      figures: figuresOf(await this.figures.of(brandId)),
      // An account that is being closed is not shown any more.
      ovations: ovations.flatMap((ovation) => {
        const creator = cards.get(ovation.creatorId);
        return creator ? [toDto(ovation, creator, media)] : [];
      }),
    };
  }
}

const toDto = (
  { id, rating, text, mediaIds, rewardMinor, verified, publishedAt, updatedAt }: OvationState,
  { displayName, username, avatarUrl }: UserCardDto,
  media: ReadonlyMap<string, MediaDto>,
): WallOvationDto => ({
  id,
  name: displayName,
  username,
  avatarUrl,
  rating,
  text,
  media: mediaIds.flatMap((mediaId) => {
    const file = media.get(mediaId);
    if (!file?.url) return [];
    const { kind, url, previewUrl, durationSec } = file;
    return [{ kind, url, previewUrl, durationSec }];
  }),
  paid: rewardMinor > 0,
  verified,
  publishedAt: (publishedAt ?? updatedAt).toISOString(),
});
