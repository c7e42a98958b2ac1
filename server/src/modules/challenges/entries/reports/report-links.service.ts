import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { Config } from '../../../../platform/config/config.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { newSecret } from '../../../../platform/security/secrets.js';
import { ChallengesQueries, ChallengesService } from '../../challenges/index.js';
import type { NewReportLinkDto, ReportLinkDto, ReportLinkState } from './dto/report.dto.js';
import type { ReportLinkEntity } from './report-link.entity.js';
import { ReportLinksRepository } from './report-links.repository.js';
import { nothingToReport, reportLinkNotFound, tooLong, tooManyLinks } from './reports.errors.js';

/** A brand shows the figures of its challenge to people without an account. */
@Injectable()
export class ReportLinksService {
  constructor(
    readonly db: Database,
    private readonly rows: ReportLinksRepository,
    private readonly challenges: ChallengesService,
    private readonly seen: ChallengesQueries,
    private readonly config: Config,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async list(challengeId: string, principal: Principal): Promise<ReportLinkDto[]> {
    await this.seen.own(challengeId, principal);
    return (await this.rows.of(challengeId)).map((link) => this.dto(link));
  }

  /** The token stands behind #, so that no log on the way holds it. It is told this once. */
  async make(challengeId: string, principal: Principal, days?: number): Promise<NewReportLinkDto> {
    const most = this.settings.get('report.mostDays');
    if (days !== undefined && days > most) throw tooLong(most);
    await this.seen.own(challengeId, principal);
    const { link, secret } = await this.insert(challengeId, days ?? this.settings.get('report.days'));
    const url = new URL('/challenges/report', this.config.env.PUBLIC_URL);
    url.hash = secret;
    return { ...this.dto(link), url: url.href };
  }

  /** Again is no mistake. */
  async revoke(challengeId: string, id: string, principal: Principal): Promise<ReportLinkDto> {
    await this.seen.own(challengeId, principal);
    await this.rows.revoke(challengeId, id, this.clock.now());
    const link = await this.rows.byId(challengeId, id);
    if (!link) throw reportLinkNotFound();
    return this.dto(link);
  }

  @TimedState<ReportLinksService>({
    name: 'report-links.forget',
    due: ({ rows, settings }, now, limit) =>
      rows.endedBefore(new Date(now.getTime() - settings.get('report.keepDays') * DAY), limit),
  })
  async forget(id: string): Promise<void> {
    await this.rows.delete(id);
  }

  @Transactional()
  private async insert(challengeId: string, days: number) {
    const challenge = await this.challenges.lock(challengeId);
    if (challenge.publishedAt === null) throw nothingToReport();
    const now = this.clock.now();
    const most = this.settings.get('report.mostLinks');
    if ((await this.rows.countOpen(challengeId, now)) >= most) throw tooManyLinks(most);
    const { secret, hash } = newSecret();
    const link: ReportLinkEntity = {
      id: newId(),
      challengeId,
      brandId: challenge.brandId,
      tokenHash: hash,
      opened: 0,
      lastOpenedAt: null,
      expiresAt: new Date(now.getTime() + days * DAY),
      revokedAt: null,
      createdAt: now,
    };
    await this.rows.insert(link);
    return { link, secret };
  }

  private dto(link: ReportLinkEntity) {
    return {
      id: link.id,
      state: this.stateOf(link),
      opened: link.opened,
      lastOpenedAt: link.lastOpenedAt?.toISOString() ?? null,
      expiresAt: link.expiresAt.toISOString(),
      createdAt: link.createdAt.toISOString(),
    };
  }

  private stateOf({ revokedAt, expiresAt }: ReportLinkEntity): ReportLinkState {
    if (revokedAt) return 'revoked';
    return expiresAt <= this.clock.now() ? 'expired' : 'open';
  }
}
