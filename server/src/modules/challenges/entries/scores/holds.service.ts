import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../../kernel/clock.js';
import { addWorkingDays } from '../../../../kernel/working-days.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import type { ChallengeState } from '../../challenges/index.js';
import { EntriesRepository } from '../entries.repository.js';
import { clock, EntryMoves } from '../entry-moves.js';
import type { EntryState } from '../entry.types.js';
import { VerdictsService } from '../verdicts.service.js';
import { outcomeOf } from './score.js';
import { NOT_DECIDED, RECHECK, TO_STAFF } from './score-words.js';
import { ScoresService } from './scores.service.js';

/** What the end of a hold brings: the pay, a second look, or staff. */
@Injectable()
export class HoldsService {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly moves: EntryMoves,
    private readonly verdicts: VerdictsService,
    private readonly scores: ScoresService,
    private readonly settings: SettingsStore,
    private readonly time: Clock,
  ) {}

  /** In the caller's transaction, challenge and entry locked. */
  async over(challenge: ChallengeState, entry: EntryState): Promise<void> {
    if (entry.staffSince !== null) return this.escalate(entry);
    await this.scores.holdEnds(challenge, entry);
    switch (outcomeOf(entry, this.scores.rules)) {
      case 'pay':
        return this.verdicts.payOut(entry, 'hold_over', clock);
      case 'recheck':
        return this.recheck(entry);
      case 'staff':
        return this.toStaff(entry);
      case 'freeze':
        return this.scores.freeze(challenge, entry);
    }
  }

  /** Nobody decided in time: it goes to the admins, and no clock of its own is left. */
  async escalate(entry: EntryState): Promise<void> {
    await this.change(entry, { dueAt: null, escalatedAt: this.time.now() });
    await this.moves.note(entry, 'escalated', clock, { reason: NOT_DECIDED });
  }

  private async recheck(entry: EntryState): Promise<void> {
    const now = this.time.now();
    const dueAt = new Date(now.getTime() + this.settings.get('entryScore.recheckHours') * HOUR);
    await this.change(entry, { dueAt, recheckedAt: now });
    await this.moves.note(entry, 'recheck', clock, { reason: RECHECK, details: { score: entry.fraudScore } });
  }

  private async toStaff(entry: EntryState): Promise<void> {
    const now = this.time.now();
    const dueAt = addWorkingDays(now, this.settings.get('entry.freezeStaffDays'));
    await this.change(entry, { dueAt, staffSince: now, escalatedAt: null });
    await this.moves.note(entry, 'to_staff', clock, {
      reason: TO_STAFF,
      details: { score: entry.fraudScore, held: entry.fraudHeld },
    });
  }

  private async change(entry: EntryState, change: Partial<EntryState>): Promise<void> {
    await this.entries.update(entry.id, { ...change, updatedAt: this.time.now() });
    Object.assign(entry, change);
  }
}
