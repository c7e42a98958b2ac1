import { Injectable } from '@nestjs/common';
import { invalidField } from '../../../../kernel/app-error.js';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { constraintOf, Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import type { Principal } from '../../../../platform/security/principal.js';
import {
  ChallengesQueries,
  ChallengesService,
  type ChallengeState,
  viewsFreezeAt,
} from '../../challenges/index.js';
import {
  allowedEvents,
  type HandInEvent,
  isHandInOpen,
  isPosted,
  missingFirst,
  needsDraft,
  type StepsWay,
} from '../entry.rules.js';
import { type By, EntryMoves, system } from '../entry-moves.js';
import {
  draftReminder,
  draftReviewDue,
  extendedChangesDue,
  keepLiveUntil,
  verdictDue,
} from '../deadlines.js';
import { EntriesService } from '../entries.service.js';
import { machineOf } from '../entry.machine.js';
import { entryNotFound } from '../entries.errors.js';
import type { EntryState } from '../entry.types.js';
import type { FailedCheck } from '../post-checks.js';
import { EntrySteps } from '../steps/entry-steps.service.js';
import { EntryTypes } from '../types/entry-types.js';
import { FiguresService } from '../figures.service.js';
import { VerdictsService } from '../verdicts.service.js';
import {
  type ContentAddress,
  type PostDetails,
  ReadablePosts,
  TrackingService,
} from '../../content-tracking/index.js';
import { PlatformAccounts } from '../../platform-links/index.js';
import { MediaService, Watermarks } from '../../../identity/uploads/index.js';
import { cardOf, type UserProfileView, UsersQueries } from '../../../identity/users/index.js';
import type { HandInDto } from './dto/entry.dto.js';
import { draftKinds } from '../draft-files.js';
import { handedInAddress } from './handed-in-address.js';
import { failedChecks, handleOn, hasGermanAudience, isDisclosed, isMendable } from './post-proof.js';
import {
  checkFailed,
  draftFirst,
  extendedAlready,
  handInClosed,
  notExtendable,
  postTaken,
} from './submissions.errors.js';

/** Readings go on a little after the last decision can fall. */
const READ_ON_DAYS = 14;

/** What a creator does with the own entry: draft, post, more time, withdrawal. */
@Injectable()
export class HandInService {
  constructor(
    readonly db: Database,
    private readonly challenges: ChallengesService,
    private readonly queries: ChallengesQueries,
    private readonly entries: EntriesService,
    private readonly moves: EntryMoves,
    private readonly verdicts: VerdictsService,
    private readonly figures: FiguresService,
    private readonly types: EntryTypes,
    private readonly steps: EntrySteps,
    private readonly tracking: TrackingService,
    private readonly posts: ReadablePosts,
    private readonly media: MediaService,
    private readonly watermarks: Watermarks,
    private readonly users: UsersQueries,
    private readonly accounts: PlatformAccounts,
    private readonly time: Clock,
  ) {}

  async handIn(challengeId: string, principal: Principal, input: HandInDto): Promise<void> {
    const challenge = await this.queries.visible(challengeId, principal);
    const entry = await this.entries.of(challengeId, principal.userId);
    if (!entry) throw entryNotFound();
    if (input.stage === 'draft') return this.handInDraft(challengeId, principal, input);
    if (!isPosted(challenge))
      throw invalidField('stage', 'files', {
        en: 'This challenge accepts files, not posts: submit a draft',
        de: 'Diese Challenge nimmt Dateien an, keine Beiträge: Reiche einen Entwurf ein',
      });
    this.guard(challenge, entry, 'hand_in_post', await this.wayOf(challenge, entry));
    const address = handedInAddress(challenge.platforms, input, this.posts);
    if (await this.entries.isPostTaken(address.platform, address.externalId, entry.id)) throw postTaken();
    await this.handInPost(challenge, entry, address);
  }

  @Transactional()
  async withdraw(challengeId: string, principal: Principal): Promise<void> {
    const { challenge, entry } = await this.entries.lockOf(challengeId, principal.userId);
    await this.types.of(challenge).leaving?.(entry);
    await this.moves.make(entry, {
      event: 'withdraw',
      by: creator(principal.userId),
      announce: 'challenge.entry.closed',
    });
  }

  /** Once per entry. */
  @Transactional()
  async extend(challengeId: string, principal: Principal): Promise<void> {
    const { challenge, entry } = await this.entries.lockOf(challengeId, principal.userId);
    machineOf('creator').next(entry.status, 'extend');
    if (entry.extended) throw extendedAlready();
    const dueAt = entry.dueAt && extendedChangesDue(entry.dueAt, this.verdicts.face(challenge, entry));
    if (!entry.dueAt || !dueAt || dueAt <= entry.dueAt) throw notExtendable();
    await this.moves.make(entry, {
      event: 'extend',
      by: creator(principal.userId),
      change: { extended: true, dueAt },
    });
  }

  @Transactional()
  private async handInDraft(
    challengeId: string,
    principal: Principal,
    { mediaIds = [], caption, text }: HandInDto,
  ): Promise<void> {
    const { challenge, entry } = await this.entries.lockOf(challengeId, principal.userId);
    if (!needsDraft(challenge))
      throw invalidField('stage', 'no_drafts', {
        en: 'This challenge does not accept drafts: submit the post',
        de: 'Diese Challenge nimmt keine Entwürfe an: Reiche den Beitrag ein',
      });
    this.guard(challenge, entry, 'hand_in_draft', await this.wayOf(challenge, entry));
    const step = await this.steps.current(challenge, entry, 'draft');
    const words = (step && this.steps.ruleOf(challenge, step.name)?.words && text) || null;
    if (mediaIds.length === 0 && !words)
      throw invalidField('mediaIds', 'required', {
        en: 'A draft needs at least one file',
        de: 'Ein Entwurf braucht mindestens eine Datei',
      });
    const ref = { kind: 'challenge_entry', id: entry.id };
    // Files of earlier steps stay with the entry.
    const earlier = (await this.steps.of(challenge, entry.id)).filter(({ status }) => status === 'done');
    await this.media.release(ref, [...mediaIds, ...earlier.flatMap((done) => done.mediaIds)]);
    await this.media.use(mediaIds, principal.userId, ref, { kinds: draftKinds });
    const people = await this.users.cards([entry.userId]);
    await this.watermarks.want(mediaIds, cardOf(people, entry.userId).displayName);
    const face = this.verdicts.face(challenge, entry);
    await this.countFirst(entry);
    // The changes asked for one draft do not count for the next.
    const anew = step?.status === 'open' ? { changeRequests: 0, extended: false } : {};
    if (step) await this.steps.submit(step, { text: words, mediaIds });
    await this.moves.make(entry, {
      event: 'hand_in_draft',
      by: creator(principal.userId),
      change: {
        ...anew,
        mediaIds,
        caption: caption ?? entry.caption,
        submittedAt: face.now,
        dueAt: draftReviewDue(face),
        remindAt: draftReminder(face),
      },
      details: { mediaIds },
      announce: 'challenge.entry.submitted',
    });
  }

  /** The platform is asked first, outside any transaction; then everything is looked at again under lock. */
  private async handInPost(
    challenge: ChallengeState,
    entry: EntryState,
    address: ContentAddress,
  ): Promise<void> {
    const post = await this.tracking.lookup(address);
    if (!post)
      throw checkFailed({
        check: 'post_public',
        message: {
          en: 'This post does not exist or is not public',
          de: 'Diesen Beitrag gibt es nicht, oder er ist nicht öffentlich',
        },
      });
    const person = await this.users.profile(entry.userId);
    const linked = (await this.accounts.accountsOf([entry.userId])).get(entry.userId) ?? [];
    // What was proven outweighs what the profile says, also while its platform gives no access.
    const proven = linked.find(({ platform }) => platform === post.platform)?.handle;
    const { platforms, startsAt } = challenge;
    const proof = {
      platforms,
      startsAt,
      ownershipCode: entry.ownershipCode,
      handle: proven ?? handleOn(post.platform, person),
      isProven: proven !== undefined || post.platform === 'anyjoi',
      reference: this.types.of(challenge).reference?.(challenge, entry),
    };
    const failures = failedChecks(proof, post);
    const mendable = failures.find(isMendable);
    if (mendable) throw checkFailed(mendable);
    try {
      await this.storePost(challenge.id, person, post, failures[0]);
    } catch (error) {
      throw constraintOf(error) === 'challenge_entry_post' ? postTaken() : error;
    }
  }

  /** A post that can never count ends the entry; its address stays free for the one it belongs to. */
  @Transactional()
  private async storePost(
    challengeId: string,
    person: UserProfileView,
    post: PostDetails,
    failed?: FailedCheck,
  ): Promise<void> {
    const { challenge, entry } = await this.entries.lockOf(challengeId, person.id);
    this.guard(challenge, entry, 'hand_in_post', await this.wayOf(challenge, entry));
    const now = this.time.now();
    const keepLive = keepLiveUntil(post.publishedAt, challenge.keepLiveDays);
    const until = new Date(
      Math.max(keepLive.getTime(), viewsFreezeAt(challenge).getTime() + READ_ON_DAYS * DAY),
    );
    const ref = { kind: 'challenge', id: challengeId } as const;
    const contentId = failed ? null : await this.tracking.track({ ownerId: person.id, post, ref, until });
    const isSilent = hasGermanAudience(challenge.targeting, person) && !isDisclosed(post);
    await this.countFirst(entry);
    await this.moves.make(entry, {
      event: 'hand_in_post',
      by: creator(person.id),
      change: {
        platform: post.platform,
        externalId: failed ? null : post.externalId,
        url: post.url,
        caption: post.caption,
        contentId,
        submittedAt: now,
        keepLiveUntil: keepLive,
        warnings: isSilent ? ['disclosure'] : [],
      },
      details: { url: post.url, figures: post.figures },
      announce: 'challenge.entry.submitted',
    });
    const dueAt = verdictDue(this.verdicts.face(challenge, entry));
    await this.moves.make(entry, { event: 'verify', by: system, change: { dueAt } });
    if (failed) return this.verdicts.reject(challenge, entry, system, failed.message.en, { failed });
    const reading = { figures: post.figures, at: now };
    await this.entries.saveFigures(await this.figures.apply(challenge, [{ entry, reading }]));
  }

  private async wayOf(challenge: ChallengeState, entry: EntryState): Promise<StepsWay> {
    const rules = this.types.rulesOf(challenge);
    return { rules, steps: await this.steps.of(challenge, entry.id) };
  }

  private async countFirst(entry: EntryState): Promise<void> {
    if (entry.submittedAt === null) await this.challenges.count(entry.challengeId, { entries: 1 });
  }

  /** The table, the kind of challenge and the deadline all have to allow it. */
  private guard(challenge: ChallengeState, entry: EntryState, event: HandInEvent, way: StepsWay): void {
    machineOf('creator').next(entry.status, event);
    if (!isHandInOpen(challenge, entry) || (entry.dueAt !== null && entry.dueAt <= this.time.now()))
      throw handInClosed();
    const events = allowedEvents(entry, challenge, 'creator', way);
    if (!events.includes(event)) throw draftFirst(events, missingFirst(way, event));
  }
}

const creator = (id: string): By => ({ actor: 'creator', id });
