import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { hashSecret } from '../../../../platform/security/secrets.js';
import { ChallengesQueries } from '../../challenges/index.js';
import { TrackingQueries } from '../../content-tracking/index.js';
import { BoardQueries } from '../board.queries.js';
import type { PublicReportDto } from './dto/report.dto.js';
import { ReportLinksRepository } from './report-links.repository.js';
import { ReportSums } from './report-sums.repository.js';
import { staleReport } from './reports.errors.js';

const noReward = { earningsOf: null };

/** What anyone with a link sees: figures of the whole, and posts only where a creator is one of several. */
@Injectable()
export class PublicReportQueries {
  constructor(
    private readonly links: ReportLinksRepository,
    private readonly challenges: ChallengesQueries,
    private readonly board: BoardQueries,
    private readonly sums: ReportSums,
    private readonly tracking: TrackingQueries,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async open(token: string): Promise<PublicReportDto> {
    const now = this.clock.now();
    const link = await this.links.openByToken(hashSecret(token), now);
    const [challenge] = link ? await this.challenges.cards([link.challengeId]) : [];
    // What staff have suspended is not shown on.
    if (!link || !challenge || challenge.status === 'suspended') throw staleReport();
    const { id } = challenge;
    const [{ metrics, byPlatform }, series, approved] = await Promise.all([
      this.board.sums(id),
      this.tracking.series({ kind: 'challenge', id }),
      this.sums.approved(id),
    ]);
    const namedFrom = this.settings.get('report.namedFrom');
    const named = approved.creators >= namedFrom;
    await this.links.countOpening(link.id, now);
    return {
      title: challenge.title,
      brand: challenge.brand.displayName,
      status: challenge.status,
      startsAt: challenge.startsAt,
      endsAt: challenge.endsAt,
      expiresAt: link.expiresAt.toISOString(),
      asOf: now.toISOString(),
      ...approved,
      metrics,
      byPlatform,
      series,
      named,
      namedFrom,
      topPosts: named ? await this.topPosts(id) : [],
    };
  }

  private async topPosts(challengeId: string): Promise<PublicReportDto['topPosts']> {
    const asked = { page: 1, per: this.settings.get('report.topPosts'), sort: 'views' } as const;
    const { data } = await this.board.leaderboard(challengeId, asked, noReward);
    return data.map(({ rank, user, platform, url, metrics }) => ({
      rank,
      name: user.displayName,
      platform,
      url,
      metrics,
    }));
  }
}
