import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { eur } from '../../../../kernel/money.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { ChallengeFigures, ChallengesQueries, type Projection } from '../../challenges/index.js';
import { costPerThousand, mediaValue, ReadablePosts } from '../../content-tracking/index.js';
import type { ChallengePerformanceDto } from './dto/report.dto.js';
import { ReportSums } from './report-sums.repository.js';

/** What a challenge brought for its money. */
@Injectable()
export class PerformanceQueries {
  constructor(
    private readonly challenges: ChallengesQueries,
    private readonly figures: ChallengeFigures,
    private readonly sums: ReportSums,
    private readonly posts: ReadablePosts,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async of(challengeId: string, principal: Principal): Promise<ChallengePerformanceDto> {
    const challenge = await this.challenges.own(challengeId, principal);
    const [rows, projection] = await Promise.all([
      this.sums.byPlatform(challengeId),
      this.figures.projection(challenge),
    ]);
    const platforms = rows.map(({ readFrom, readTo, ...row }) => {
      const perThousand = this.posts.isRead(row.platform)
        ? this.settings.get(`tracking.${row.platform}EmvMinor`)
        : 0;
      return {
        ...row,
        readFrom: readFrom?.toISOString() ?? null,
        readTo: readTo?.toISOString() ?? null,
        valuePerThousand: eur(perThousand),
        mediaValue: eur(mediaValue(row.views, perThousand)),
      };
    });
    const views = rows.reduce((sum, row) => sum + row.views, 0);
    const verifiedViews = rows.reduce((sum, row) => sum + row.verifiedViews, 0);
    return {
      asOf: this.clock.now().toISOString(),
      spent: eur(challenge.spentMinor),
      views,
      verifiedViews,
      mediaValue: eur(platforms.reduce((sum, platform) => sum + platform.mediaValue.minor, 0)),
      effectiveCpm: money(costPerThousand(challenge.spentMinor, views)),
      verifiedCpm: money(costPerThousand(challenge.spentMinor, verifiedViews)),
      platforms,
      projection: projection && projectionDto(projection),
    };
  }
}

const money = (minor: number | null) => (minor === null ? null : eur(minor));
const iso = (time: Date | null) => time?.toISOString() ?? null;

const projectionDto = (found: Projection): ChallengePerformanceDto['projection'] => ({
  perDay: eur(found.perDayMinor),
  perDayLeast: eur(found.perDayLeastMinor),
  perDayMost: eur(found.perDayMostMinor),
  runsOutAt: iso(found.runsOutAt),
  earliestAt: iso(found.earliestAt),
  latestAt: iso(found.latestAt),
  atEnd: eur(found.endMinor),
  atEndLeast: eur(found.endLeastMinor),
  atEndMost: eur(found.endMostMinor),
  parts: found.parts,
});
