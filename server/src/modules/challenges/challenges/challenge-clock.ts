import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../kernel/kept-words.js';
import { MINUTE } from '../../../kernel/clock.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { ChallengeClosing } from './challenge-closing.js';
import { ChallengeMoves } from './challenge-moves.js';
import type { ChallengeState } from './challenge.types.js';
import { ChallengesRepository } from './challenges.repository.js';
import { plus } from './rules/schedule.js';

const NOT_SUBMITTED = keptWords({
  en: 'not submitted again in time',
  de: 'Nicht rechtzeitig erneut eingereicht',
});

/** Every timed state has one timeout; the row is locked and read again, so that it fires once. */
@Injectable()
export class ChallengeClock {
  constructor(
    readonly db: Database,
    private readonly rows: ChallengesRepository,
    private readonly moves: ChallengeMoves,
    private readonly closing: ChallengeClosing,
    private readonly settings: SettingsStore,
  ) {}

  @TimedState<ChallengeClock>({
    name: 'challenges.deadline',
    due: ({ rows }, now, limit) => rows.due(now, limit),
  })
  @Transactional()
  async fire(id: string, now: Date): Promise<void> {
    const challenge = await this.rows.lock(id);
    if (!challenge?.timerAt || challenge.timerAt > now) return;
    await this.timeout(challenge, now);
  }

  private async timeout(challenge: ChallengeState, now: Date): Promise<void> {
    const clock = 'clock' as const;
    switch (challenge.status) {
      case 'draft':
        await this.closing.cancelUnstarted(challenge, {
          event: 'rejection_over',
          actor: clock,
          reason: NOT_SUBMITTED,
        });
        return;
      case 'pending_payment':
        await this.quoteOver(challenge, now);
        return;
      case 'in_review':
        await this.moves.make(challenge, {
          event: 'review_overdue',
          actor: clock,
          change: { escalatedAt: now, timerAt: null },
        });
        return;
      case 'scheduled':
        await this.moves.make(challenge, { event: 'start', actor: clock });
        return;
      case 'live':
      case 'exhausted':
        await this.moves.make(challenge, { event: 'end', actor: clock });
        return;
      case 'paused':
        if (challenge.endsAt <= now) await this.moves.make(challenge, { event: 'end', actor: clock });
        else
          await this.moves.make(challenge, {
            event: 'pause_tail_over',
            actor: clock,
            change: { timerAt: challenge.endsAt },
          });
        return;
      case 'reviewing':
        await this.closing.finishIfDone(
          await this.moves.make(challenge, { event: 'review_over', actor: clock }),
        );
        return;
      case 'suspended':
        await this.moves.make(challenge, {
          event: 'suspension_overdue',
          actor: clock,
          change: { escalatedAt: now, timerAt: null },
        });
        return;
      case 'settling':
      case 'completed':
      case 'cancelling':
      case 'cancelled':
        // No deadline: these wait for entries, or are final.
        await this.rows.update(challenge.id, { timerAt: null });
    }
  }

  /** A payment in flight prolongs the quote once. */
  private async quoteOver(challenge: ChallengeState, now: Date): Promise<void> {
    if (challenge.paying && !challenge.quoteProlonged) {
      const quoteUntil = plus(now, this.settings.get('quote.minutes') * MINUTE);
      const change = { quoteUntil, dueAt: quoteUntil, timerAt: quoteUntil, quoteProlonged: true };
      await this.moves.make(challenge, {
        event: 'quote_over',
        actor: 'clock',
        to: 'pending_payment',
        change,
      });
      return;
    }
    await this.moves.make(challenge, {
      event: 'quote_over',
      actor: 'clock',
      to: 'draft',
      change: { quoteUntil: null, paying: false },
    });
  }
}
