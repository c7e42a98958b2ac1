import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../../kernel/clock.js';
import { addWorkingDays } from '../../../../kernel/working-days.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import type { ChallengeState } from '../../challenges/index.js';
import { type By, EntryMoves } from '../entry-moves.js';
import type { EntryState } from '../entry.types.js';
import { EntryNotices } from './entry-notices.service.js';

/** Stops an entry until staff decide, and tells its creator why and until when an answer is awaited. */
@Injectable()
export class FreezesService {
  constructor(
    private readonly moves: EntryMoves,
    private readonly notices: EntryNotices,
    private readonly settings: SettingsStore,
    private readonly time: Clock,
  ) {}

  /** In the caller's transaction, challenge and entry locked. */
  async freeze(
    challenge: Pick<ChallengeState, 'id' | 'title'>,
    entry: EntryState,
    by: By,
    reason: string,
  ): Promise<void> {
    const now = this.time.now();
    await this.moves.make(entry, {
      event: 'freeze',
      by,
      reason,
      change: {
        statusBefore: entry.status,
        dueBefore: entry.staffSince === null ? entry.dueAt : null,
        frozenAt: now,
        staffSince: now,
        note: reason,
        escalatedAt: null,
        dueAt: addWorkingDays(now, this.settings.get('entry.freezeStaffDays')),
      },
      announce: 'challenge.entry.frozen',
    });
    await this.notices.frozen(challenge, entry, {
      reason,
      automatic: by.actor === 'system',
      answerUntil: this.answerUntil(now),
    });
  }

  /** Nothing is taken away before. */
  answerUntil(frozenAt: Date): Date {
    return new Date(frozenAt.getTime() + this.settings.get('entry.freezeAnswerHours') * HOUR);
  }
}
