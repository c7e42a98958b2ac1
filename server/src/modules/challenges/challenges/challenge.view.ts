import { Injectable } from '@nestjs/common';
import { sayKept } from '../../../platform/http/language.js';
import { failed } from '../../../kernel/app-error.js';
import { eur } from '../../../kernel/money.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { teamMay } from '../../../platform/security/scopes.js';
import { type MediaDto, MediaQueries } from '../../identity/uploads/index.js';
import { erasedCard, TeamCardDto, type UserCardDto, UsersQueries } from '../../identity/users/index.js';
import { allowedEvents } from './challenge-guards.js';
import { termsOf } from './challenge-terms.js';
import type { ChallengeEvent } from './challenge.machine.js';
import type { ChallengeCardState, ChallengeState, ChallengeViewer, Viewer } from './challenge.types.js';
import { ChallengeViewers } from './challenge-viewers.js';
import { isOwner, isStaff } from './challenges.policy.js';
import type { ChallengeCardDto, ChallengeDto } from './dto/challenge.dto.js';
import type { ReviewRecordDto } from './dto/review-record.dto.js';
import { Fulfilment } from './fulfilment/fulfilment.service.js';
import { ReviewRecords } from './review-record/review-records.service.js';
import { placesLeft, remainingMinor } from './rules/budget.js';
import { costOf } from './rules/cost.js';

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;
/** Somebody who has nothing to do with the challenge yet. */
export const stranger: ChallengeViewer = { request: null, invitation: null, entry: null, part: null };
const money = (minor: number | null) => (minor === null ? null : eur(minor));

interface Surroundings {
  brands: Map<string, UserCardDto>;
  media: Map<string, MediaDto>;
  records: Map<string, ReviewRecordDto>;
  viewers: Map<string, ChallengeViewer>;
  viewer: Viewer | undefined;
  totals: boolean;
}

/** Rows as they are answered. A page costs the same number of queries whatever its size. */
@Injectable()
export class ChallengeView {
  constructor(
    private readonly users: UsersQueries,
    private readonly media: MediaQueries,
    private readonly relations: ChallengeViewers,
    private readonly settings: SettingsStore,
    private readonly fulfilment: Fulfilment,
    private readonly records: ReviewRecords,
  ) {}

  async dtos(
    challenges: readonly ChallengeState[],
    viewer: Viewer | undefined,
    options: { totals?: boolean } = {},
  ): Promise<ChallengeDto[]> {
    if (challenges.length === 0) return [];
    const mediaIds = challenges.flatMap(({ coverId, assetIds }) =>
      coverId ? [coverId, ...assetIds] : assetIds,
    );
    const brandIds = challenges.map(({ brandId }) => brandId);
    const [brands, media, records, viewers] = await Promise.all([
      this.users.cards(brandIds),
      mediaIds.length > 0 ? this.media.byIds(mediaIds) : new Map<string, MediaDto>(),
      this.records.of(brandIds),
      this.relationsOf(challenges, viewer),
    ]);
    const around: Surroundings = { brands, media, records, viewers, viewer, totals: options.totals ?? false };
    return challenges.map((challenge) => this.toDto(challenge, around));
  }

  private async relationsOf(
    challenges: readonly ChallengeState[],
    viewer: Viewer | undefined,
  ): Promise<Map<string, ChallengeViewer>> {
    if (viewer?.activeRole !== 'creator') return new Map();
    return this.relations.known.viewers(
      challenges.map(({ id }) => id),
      viewer.userId,
    );
  }

  /** What everybody who may see these challenges sees of them: JSON by id, without its end and the `viewer`. */
  async sharedTexts(
    challenges: readonly ChallengeState[],
    options: { totals: boolean },
  ): Promise<Map<string, string>> {
    const dtos = await this.dtos(challenges, undefined, options);
    return new Map(
      dtos.map(({ viewer: _viewer, ...shared }) => [shared.id, JSON.stringify(shared).slice(0, -1)]),
    );
  }

  async dto(challenge: ChallengeState, viewer: Viewer | undefined): Promise<ChallengeDto> {
    const [dto] = await this.dtos([challenge], viewer, { totals: true });
    if (!dto) throw failed();
    return dto;
  }

  async cards(challenges: readonly ChallengeCardState[]): Promise<ChallengeCardDto[]> {
    if (challenges.length === 0) return [];
    const covers = challenges.flatMap(({ coverId }) => (coverId ? [coverId] : []));
    const brandIds = challenges.map(({ brandId }) => brandId);
    const [brands, urls, records] = await Promise.all([
      this.users.cards(brandIds),
      this.media.urls(covers),
      this.records.of(brandIds),
    ]);
    return challenges.map((challenge) => ({
      id: challenge.id,
      title: challenge.title,
      cover: (challenge.coverId && urls.get(challenge.coverId)) ?? null,
      brand: brandOf(challenge, brands),
      reviewRecord: records.get(challenge.brandId) ?? null,
      type: challenge.type,
      platforms: challenge.platforms,
      mode: challenge.mode,
      budget: eur(challenge.budgetMinor),
      status: challenge.status,
      startsAt: challenge.startsAt.toISOString(),
      endsAt: challenge.endsAt.toISOString(),
      participants: challenge.participants,
    }));
  }

  private toDto(
    challenge: ChallengeState,
    { brands, media, records, viewers, viewer, totals }: Surroundings,
  ): ChallengeDto {
    const terms = termsOf(challenge, this.settings);
    const own = isOwner(challenge, viewer);
    const staff = isStaff(viewer);
    return {
      id: challenge.id,
      brand: brandOf(challenge, brands),
      reviewRecord: records.get(challenge.brandId) ?? null,
      teamId: brands.get(challenge.brandId) instanceof TeamCardDto ? challenge.brandId : null,
      ...pick(challenge, sameOnTheWire),
      cover: (challenge.coverId ? media.get(challenge.coverId) : null) ?? null,
      product: null,
      budget: eur(challenge.budgetMinor),
      platformFee: eur(costOf(challenge.budgetMinor, terms).fee),
      cpm: challenge.mode === 'brawl' ? eur(terms.cpmMinor) : null,
      payPerEntry: money(challenge.payPerEntryMinor),
      maxPerCreator: money(challenge.maxPerCreatorMinor),
      assets: challenge.assetIds.flatMap((id) => media.get(id) ?? []),
      prizes: challenge.prizes.map(({ rank, amountMinor }) => ({ rank, amount: eur(amountMinor) })),
      steps: this.fulfilment.stepsOf(challenge),
      startsAt: challenge.startsAt.toISOString(),
      endsAt: challenge.endsAt.toISOString(),
      publishedAt: iso(challenge.publishedAt),
      cancelledAt: iso(challenge.cancelledAt),
      counts: pick(challenge, ['requests', 'participants', 'entries', 'views']),
      dueAt: iso(challenge.dueAt),
      viewer: viewer ? (viewers.get(challenge.id) ?? stranger) : null,
      staffReason: own || staff ? sayKept(challenge.staffReason) : null,
      cancelReason: sayKept(challenge.cancelReason),
      allowedEvents: own ? brandEvents(challenge, viewer) : staff ? staffEvents(challenge, viewer) : [],
      ...(totals ? { totals: totalsOf(challenge) } : {}),
      createdAt: challenge.createdAt.toISOString(),
      updatedAt: challenge.updatedAt.toISOString(),
    };
  }
}

const sameOnTheWire = [
  'title',
  'description',
  'rules',
  'type',
  'mode',
  'platforms',
  'formats',
  'hashtags',
  'mentions',
  'targeting',
  'minAge',
  'maxAge',
  'joinMode',
  'maxParticipants',
  'preReview',
  'maxViewsPaidPerEntry',
  'minViews',
  'keepLiveDays',
  'tailDays',
  'killFeePercent',
  'usageRights',
  'disclosure',
  'doList',
  'dontList',
  'submissionLimit',
  'rankBy',
  'details',
  'status',
] as const satisfies readonly (keyof ChallengeState)[];

function pick<Name extends keyof ChallengeState>(
  challenge: ChallengeState,
  names: readonly Name[],
): Pick<ChallengeState, Name> {
  const picked = {} as Pick<ChallengeState, Name>;
  for (const name of names) picked[name] = challenge[name];
  return picked;
}

const staffEvents = (challenge: ChallengeState, viewer: Viewer | undefined) =>
  allowedEvents(challenge, viewer?.activeRole === 'admin' ? 'admin' : 'staff');

const totalsOf = (challenge: ChallengeState): NonNullable<ChallengeDto['totals']> => ({
  spent: eur(challenge.spentMinor),
  remaining: eur(remainingMinor(challenge)),
  reserved: eur(challenge.reservedMinor),
  placesLeft: placesLeft(challenge),
  ...pick(challenge, ['undecided', 'open']),
});

/** An account that is gone leaves its challenges behind. */
const brandOf = (
  { brandId }: Pick<ChallengeState, 'brandId'>,
  brands: Map<string, UserCardDto>,
): UserCardDto =>
  brands.get(brandId) ?? Object.assign(erasedCard(brandId), { accountType: 'brand' as const });

/** Of a team: only what the role in it may do. */
const brandEvents = (challenge: ChallengeState, viewer: Viewer | undefined): ChallengeEvent[] =>
  viewer?.team && !teamMay(viewer.team.role, 'challenges:write') ? [] : allowedEvents(challenge, 'brand');
