import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { Database } from '../../../platform/database/database.js';
import { ChallengesService, type ChallengeState } from '../challenges/index.js';
import { entryNotFound } from './entries.errors.js';
import { type CreatorSums, EntriesRepository } from './entries.repository.js';
import { type By, EntryMoves } from './entry-moves.js';
import type { EntryState, PostPlatform } from './entry.types.js';
import { EntrySteps } from './steps/entry-steps.service.js';
import { EntryTypes } from './types/entry-types.js';
import { ownershipCode } from './ownership-code.js';

export interface Joining {
  userId: string;
  by: By;
  rules: object;
}

export interface Locked {
  challenge: ChallengeState;
  entry: EntryState;
}

/** Entries as other modules reach them: how one begins, and the rows under lock. */
@Injectable()
export class EntriesService {
  constructor(
    readonly db: Database,
    private readonly rows: EntriesRepository,
    private readonly challenges: ChallengesService,
    private readonly moves: EntryMoves,
    private readonly types: EntryTypes,
    private readonly steps: EntrySteps,
    private readonly time: Clock,
  ) {}

  /** In the caller's transaction, the challenge locked and every guard passed; mode fixed promises the price here. */
  async begin(challenge: ChallengeState, { userId, by, rules }: Joining): Promise<EntryState> {
    const priceMinor = challenge.mode === 'fixed' ? challenge.payPerEntryMinor : null;
    const reservedMinor = priceMinor ?? 0;
    if (reservedMinor > 0) await this.challenges.reserve(challenge.id, reservedMinor);
    const now = this.time.now();
    const entry: EntryState = {
      id: newId(),
      challengeId: challenge.id,
      brandId: challenge.brandId,
      userId,
      periodNo: 1,
      ownershipCode: ownershipCode(),
      status: 'joined',
      rules,
      platform: null,
      externalId: null,
      url: null,
      caption: null,
      mediaIds: [],
      contentId: null,
      changeRequests: 0,
      extended: false,
      note: null,
      failedCheck: null,
      rejection: null,
      warnings: [],
      views: 0,
      likes: 0,
      comments: 0,
      shares: 0,
      viewsAt: null,
      viewsFinal: false,
      score: 0,
      priceMinor,
      reservedMinor,
      accruedMinor: 0,
      feeMinor: 0,
      earnedMinor: 0,
      unpaidMinor: 0,
      stepMinor: 0,
      stepEarnedMinor: 0,
      accrualNo: 0,
      withheld: false,
      goneSince: null,
      goneDueAt: null,
      dueAt: this.types.of(challenge).joinDue?.(challenge, now) ?? challenge.endsAt,
      remindAt: null,
      haltedAt: null,
      statusBefore: null,
      dueBefore: null,
      frozenAt: null,
      escalatedAt: null,
      staffSince: null,
      fraudScore: 0,
      fraudHeld: false,
      clearedScore: null,
      clearedHeld: false,
      recheckedAt: null,
      endedFrom: null,
      endedAt: null,
      endedBy: null,
      endedById: null,
      graceUntil: null,
      submittedAt: null,
      reviewedAt: null,
      approvedAt: null,
      keepLiveUntil: null,
      paidAt: null,
      createdAt: now,
      updatedAt: now,
    };
    await this.moves.begin(entry, by);
    await this.steps.begin(challenge, entry);
    await this.types.of(challenge).joined?.(challenge, entry);
    return entry;
  }

  find(id: string): Promise<EntryState | null> {
    return this.rows.byId(id);
  }

  of(challengeId: string, userId: string): Promise<EntryState | null> {
    return this.rows.of(challengeId, userId);
  }

  byIds(ids: readonly string[]): Promise<EntryState[]> {
    return this.rows.byIds(ids);
  }

  /** Challenge first, then the entry, as everywhere; 404 where there is none. */
  async lockOf(challengeId: string, userId: string): Promise<Locked> {
    const challenge = await this.challenges.lock(challengeId);
    const entry = await this.rows.lockOf(challengeId, userId);
    if (!entry) throw entryNotFound();
    return { challenge, entry };
  }

  async lock(id: string): Promise<Locked> {
    const known = await this.rows.byId(id);
    if (!known) throw entryNotFound();
    return this.lockOf(known.challengeId, known.userId);
  }

  isPostTaken(platform: PostPlatform, externalId: string, exceptId: string): Promise<boolean> {
    return this.rows.isPostTaken(platform, externalId, exceptId);
  }

  async saveFigures(entries: readonly EntryState[]): Promise<void> {
    await this.rows.saveFigures(entries, this.time.now());
  }

  totalsOf(userId: string, from: Date | null, to: Date | null): Promise<CreatorSums> {
    return this.rows.totalsOf(userId, from, to);
  }
}
