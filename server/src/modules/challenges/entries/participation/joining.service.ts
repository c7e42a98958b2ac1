import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import {
  ChallengesQueries,
  ChallengesService,
  type ChallengeState,
  placesLeft,
  type Viewer,
  noPlaceLeft,
} from '../../challenges/index.js';
import type { By } from '../entry-moves.js';
import { EntriesService } from '../entries.service.js';
import type { EntryState } from '../entry.types.js';
import { EntryTypes } from '../types/entry-types.js';
import { isPosted } from '../entry.rules.js';
import { PlatformAccounts } from '../../platform-links/index.js';
import { UsersQueries } from '../../../identity/users/index.js';
import { KycQueries } from '../../../money/kyc/index.js';
import { SharedSigns } from '../../../money/payments/index.js';
import { eligibility } from './eligibility.js';
import type { ParticipationRules, Verdict } from './eligibility.types.js';
import { factsOf } from './facts.js';
import { Squads } from './squads.js';
import { alreadyJoined, notEligible, notJoinable } from './participation.errors.js';
import { requestEvent } from './participation.events.js';
import { ParticipationRepository } from './participation.repository.js';
import { ParticipationView } from './participation.view.js';

/** The one way into a challenge, whichever door: open, by request, by invitation. */
@Injectable()
export class JoiningService {
  constructor(
    readonly db: Database,
    private readonly challenges: ChallengesService,
    private readonly queries: ChallengesQueries,
    private readonly users: UsersQueries,
    private readonly signs: SharedSigns,
    private readonly accounts: PlatformAccounts,
    private readonly squads: Squads,
    private readonly kyc: KycQueries,
    private readonly entries: EntriesService,
    private readonly rows: ParticipationRepository,
    private readonly view: ParticipationView,
    private readonly types: EntryTypes,
    private readonly outbox: Outbox,
    private readonly time: Clock,
  ) {}

  /** The verdict shown to a creator; looking counts as opening an invitation. */
  @Transactional()
  async eligibility(challengeId: string, viewer: Viewer): Promise<Verdict> {
    const challenge = await this.queries.visible(challengeId, viewer);
    await this.rows.markOpened(challengeId, viewer.userId, this.time.now());
    return this.verdict(challenge, viewer.userId);
  }

  /** Refuses who cannot join now, in the order a person would ask: open at all, not in yet, fitting, a place free. */
  async require(challenge: ChallengeState, userId: string): Promise<void> {
    if (challenge.status === 'exhausted') throw noPlaceLeft();
    if (challenge.status !== 'live' || challenge.endsAt <= this.time.now()) throw notJoinable(challenge);
    if (await this.entries.of(challenge.id, userId)) throw alreadyJoined();
    const { eligible, reasons } = await this.verdict(challenge, userId);
    if (!eligible) throw notEligible(reasons);
    if (placesLeft(challenge) === 0) throw noPlaceLeft();
  }

  /** In the caller's transaction, the challenge locked: a place is given once. */
  async join(challenge: ChallengeState, userId: string, by: By): Promise<EntryState> {
    await this.types.of(challenge).begins?.(challenge, userId);
    await this.require(challenge, userId);
    const entry = await this.entries.begin(challenge, { userId, by, rules: rulesOf(challenge) });
    const request = await this.rows.acceptPending(challenge.id, userId, entry.createdAt);
    if (request) {
      await this.challenges.count(challenge.id, { requests: -1 });
      await this.outbox.append(requestEvent('challenge.request.decided', request, 'accepted', null));
      this.view.announce(request);
    }
    return entry;
  }

  private async verdict(challenge: ChallengeState, userId: string): Promise<Verdict> {
    // One after the other: they share the connection of the caller's transaction.
    const profile = await this.users.profile(userId);
    const accounts = await this.accounts.accountsOf([userId]);
    const tiedToBrand = await this.signs.tied(challenge.brandId, userId);
    const identityVerified =
      challenge.targeting.verifiedIdentity === true && (await this.kyc.verifiedIdentity(userId)) !== null;
    const obstacle = await this.types.of(challenge).obstacle?.(challenge, userId);
    const asksSquads = (challenge.targeting.breedType?.length ?? 0) > 0;
    const breedType = asksSquads ? await this.squads.typesOf(userId) : null;
    const known = { tiedToBrand, identityVerified, breedType };
    const facts = factsOf(profile, accounts.get(userId) ?? [], known);
    const told = eligibility(rulesOf(challenge), facts, this.time.now());
    return obstacle ? { eligible: false, reasons: [...told.reasons, obstacle] } : told;
  }
}

const rulesOf = (challenge: ChallengeState): ParticipationRules => ({
  brandId: challenge.brandId,
  minAge: challenge.minAge,
  maxAge: challenge.maxAge,
  platforms: isPosted(challenge) ? challenge.platforms : [],
  targeting: challenge.targeting,
});
