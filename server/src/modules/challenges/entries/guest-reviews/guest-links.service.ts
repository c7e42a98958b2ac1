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
import type {
  GuestAdviceDto,
  GuestLinkDto,
  GuestLinkState,
  MakeGuestLinkDto,
  NewGuestLinkDto,
} from './dto/guest-review.dto.js';
import type { GuestLinkEntity } from './guest-review.entity.js';
import { guestLinkNotFound, guestTooLong, nothingToReview, tooManyGuests } from './guest-reviews.errors.js';
import { GuestReviewsRepository } from './guest-reviews.repository.js';

/** A brand asks people without an account what they think of the work that waits for its decision. */
@Injectable()
export class GuestLinksService {
  constructor(
    readonly db: Database,
    private readonly rows: GuestReviewsRepository,
    private readonly challenges: ChallengesService,
    private readonly seen: ChallengesQueries,
    private readonly config: Config,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async list(challengeId: string, principal: Principal): Promise<GuestLinkDto[]> {
    await this.seen.own(challengeId, principal);
    return this.dtos(await this.rows.linksOf(challengeId));
  }

  /** What all guests said, the newest first. */
  async advice(challengeId: string, principal: Principal): Promise<GuestAdviceDto[]> {
    await this.seen.own(challengeId, principal);
    const links = await this.rows.linksOf(challengeId);
    const guests = new Map(links.map(({ id, guest }) => [id, guest]));
    const given = await this.rows.adviceOf([...guests.keys()]);
    return given.map(({ linkId, entryId, verdict, note, submittedAt, at }) => ({
      entryId,
      linkId,
      guest: guests.get(linkId) ?? '',
      verdict,
      note,
      submittedAt: submittedAt?.toISOString() ?? null,
      at: at.toISOString(),
    }));
  }

  /** The token stands behind #, so that no log on the way holds it. It is told this once. */
  async make(
    challengeId: string,
    principal: Principal,
    { guest, days }: MakeGuestLinkDto,
  ): Promise<NewGuestLinkDto> {
    const most = this.settings.get('guestReview.mostDays');
    if (days !== undefined && days > most) throw guestTooLong(most);
    await this.seen.own(challengeId, principal);
    const lasting = days ?? this.settings.get('guestReview.days');
    const { link, secret } = await this.insert(challengeId, guest, lasting);
    const url = new URL('/challenges/review', this.config.env.PUBLIC_URL);
    url.hash = secret;
    return { ...this.dto(link, []), url: url.href };
  }

  /** Again is no mistake. */
  async revoke(challengeId: string, id: string, principal: Principal): Promise<GuestLinkDto> {
    await this.seen.own(challengeId, principal);
    await this.rows.revoke(challengeId, id, this.clock.now());
    const link = await this.rows.byId(challengeId, id);
    const [dto] = link ? await this.dtos([link]) : [];
    if (!dto) throw guestLinkNotFound();
    return dto;
  }

  @TimedState<GuestLinksService>({
    name: 'guest-links.forget',
    due: ({ rows, settings }, now, limit) =>
      rows.endedBefore(new Date(now.getTime() - settings.get('guestReview.keepDays') * DAY), limit),
  })
  async forget(id: string): Promise<void> {
    await this.rows.delete(id);
  }

  @Transactional()
  private async insert(challengeId: string, guest: string, days: number) {
    const challenge = await this.challenges.lock(challengeId);
    if (challenge.publishedAt === null) throw nothingToReview();
    const now = this.clock.now();
    const most = this.settings.get('guestReview.mostLinks');
    if ((await this.rows.countOpen(challengeId, now)) >= most) throw tooManyGuests(most);
    const { secret, hash } = newSecret();
    const link: GuestLinkEntity = {
      id: newId(),
      challengeId,
      brandId: challenge.brandId,
      guest,
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

  private async dtos(links: readonly GuestLinkEntity[]): Promise<GuestLinkDto[]> {
    const visits = Map.groupBy(await this.rows.visitsOf(links.map(({ id }) => id)), ({ linkId }) => linkId);
    return links.map((link) =>
      this.dto(
        link,
        (visits.get(link.id) ?? []).map(({ at }) => at),
      ),
    );
  }

  private dto(link: GuestLinkEntity, visits: readonly Date[]) {
    return {
      id: link.id,
      guest: link.guest,
      state: this.stateOf(link),
      opened: link.opened,
      visits: visits.map((at) => at.toISOString()),
      expiresAt: link.expiresAt.toISOString(),
      createdAt: link.createdAt.toISOString(),
    };
  }

  private stateOf({ revokedAt, expiresAt }: GuestLinkEntity): GuestLinkState {
    if (revokedAt) return 'revoked';
    return expiresAt <= this.clock.now() ? 'expired' : 'open';
  }
}
