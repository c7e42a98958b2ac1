import { Injectable } from '@nestjs/common';
import { invalidField } from '../../../kernel/app-error.js';
import { Clock, DAY } from '../../../kernel/clock.js';
import { type Cursor, type CursorQuery, mapped } from '../../../kernel/page.js';
import { AccountFiguresRepository } from './account-figures.repository.js';
import type {
  PlatformAccountDto,
  PlatformAnalyticsDto,
  PlatformAnalyticsQueryDto,
  PlatformVideoDto,
} from './dto/platform-account.dto.js';
import { berlinDay, followersByDay, sumOf } from './figures.rules.js';
import type { PlatformLinkEntity } from './platform-link.entity.js';
import { type LinkedPlatform, linkedPlatforms } from './platform-link.types.js';
import { notLinked } from './platform-links.errors.js';
import { PlatformLinksRepository } from './platform-links.repository.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { ProfilesQueries } from '../../identity/users/index.js';
import { accountView, isHeld, publicView, unlinkedView, videoView } from './platform-links.view.js';
import { PlatformProviders } from './providers/platform-providers.js';

const USUAL_DAYS = 30;
const MOST_DAYS = 366;
const TOP = 10;

@Injectable()
export class PlatformLinksQueries {
  constructor(
    private readonly links: PlatformLinksRepository,
    private readonly figures: AccountFiguresRepository,
    private readonly providers: PlatformProviders,
    private readonly profiles: ProfilesQueries,
    private readonly clock: Clock,
  ) {}

  /** Every platform that can be connected here, and those that a person has connected before. */
  async own(userId: string): Promise<PlatformAccountDto[]> {
    const links = new Map((await this.links.ofUser(userId)).map((link) => [link.platform, link]));
    const { offered } = this.providers;
    return linkedPlatforms.flatMap((platform) => {
      const link = links.get(platform);
      if (link) return offered.includes(platform) || isHeld(link) ? [this.view(link)] : [];
      return offered.includes(platform) ? [unlinkedView(platform)] : [];
    });
  }

  async account(userId: string, platform: LinkedPlatform): Promise<PlatformAccountDto> {
    return this.view(await this.held(userId, platform));
  }

  /** What others may see: of a verified account alone. */
  async publicAccount(
    userId: string,
    platform: LinkedPlatform,
    viewer: SessionPrincipal | undefined,
  ): Promise<PlatformAccountDto> {
    await this.profiles.requireSeen(userId, viewer, 'socials');
    const link = await this.links.of(userId, platform);
    if (link?.status !== 'verified') throw notLinked(platform);
    return publicView(this.view(link));
  }

  async videos(
    userId: string,
    platform: LinkedPlatform,
    query: CursorQuery,
  ): Promise<Cursor<PlatformVideoDto>> {
    const link = await this.held(userId, platform);
    return mapped(await this.figures.videos(link.id, query), (video) => videoView(video, platform));
  }

  async analytics(userId: string, query: PlatformAnalyticsQueryDto): Promise<PlatformAnalyticsDto> {
    const { from, to } = this.period(query);
    const held = (await this.links.ofUser(userId)).filter(isHeld);
    const chosen = held
      .filter(({ platform }) => query.platform === undefined || platform === query.platform)
      .toSorted((a, b) => linkedPlatforms.indexOf(a.platform) - linkedPlatforms.indexOf(b.platform));
    const ids = chosen.map(({ id }) => id);
    const [days, videos] = await Promise.all([this.figures.days(ids, from, to), this.figures.videosOf(ids)]);
    const published = videos.filter(({ publishedAt }) => {
      const day = berlinDay(publishedAt);
      return from <= day && day <= to;
    });
    const platforms = new Map(chosen.map(({ id, platform }) => [id, platform]));
    return {
      byPlatform: chosen.map((link) => ({
        account: this.view(link),
        metrics: sumOf(published.filter(({ linkId }) => linkId === link.id)),
      })),
      followersSeries: followersByDay(days),
      top: published.slice(0, TOP).map((video) => videoView(video, platforms.get(video.linkId) ?? 'youtube')),
    };
  }

  private period({ from, to }: PlatformAnalyticsQueryDto): { from: string; to: string } {
    const last = to ?? berlinDay(this.clock.now());
    const first = from ?? dayBefore(last, USUAL_DAYS);
    if (first > last)
      throw invalidField('to', 'after_from', {
        en: 'The last day is before the first',
        de: 'Der letzte Tag liegt vor dem ersten',
      });
    if (first < dayBefore(last, MOST_DAYS))
      throw invalidField('from', 'max_days', {
        en: `Ask for at most ${MOST_DAYS} days`,
        de: `Frag höchstens ${MOST_DAYS} Tage ab`,
      });
    return { from: first, to: last };
  }

  private async held(userId: string, platform: LinkedPlatform): Promise<PlatformLinkEntity> {
    const link = await this.links.of(userId, platform);
    if (!link || !isHeld(link)) throw notLinked(platform);
    return link;
  }

  private view(link: PlatformLinkEntity): PlatformAccountDto {
    return accountView(link, this.providers.offered.includes(link.platform));
  }
}

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10);
