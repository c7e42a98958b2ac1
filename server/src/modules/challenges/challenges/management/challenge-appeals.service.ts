import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { formatDay, formatEuro, dayOf } from '../../../../kernel/format.js';
import { sentenceOf } from '../../../../kernel/kept-words.js';
import { everywhere, type Sentence } from '../../../../kernel/sentence.js';
import {
  Appealable,
  type AppealableDecision,
  type AppealFact,
  type Appeals,
  type Reversal,
} from '../../../identity/appeals/index.js';
import { ChallengeMoves } from '../challenge-moves.js';
import type { ChallengeEvent } from '../challenge.machine.js';
import type { ChallengeState } from '../challenge.types.js';
import { ChallengesRepository } from '../challenges.repository.js';
import { ChallengesService } from '../challenges.service.js';
import { dueFor } from '../rules/cost.js';
import { changedSinceRejection } from './challenge-management.errors.js';
import { ChallengeSuspensions } from './challenge-suspensions.service.js';

/** A rejected draft is kept at least this long after its appeal was turned down. */
const KEPT_DAYS = 2;

type Decided = Extract<ChallengeEvent, 'reject' | 'suspend' | 'end_suspended'>;

const words: Record<Decided, { what: Sentence; rule: Sentence }> = {
  reject: {
    what: { en: 'The challenge was rejected', de: 'Die Challenge wurde abgelehnt' },
    rule: {
      en: 'Our team checks each brief before it goes live: it has to be lawful, clear and fair to creators.',
      de: 'Unser Team prüft jedes Briefing vor dem Start: Es muss rechtmäßig, klar und fair zu Creatorn sein.',
    },
  },
  suspend: {
    what: { en: 'The challenge was suspended', de: 'Die Challenge wurde gesperrt' },
    rule: {
      en: 'A challenge is suspended where it breaks our terms, or its payment is disputed.',
      de: 'Eine Challenge wird gesperrt, wenn sie gegen unsere Bedingungen verstößt oder ihre Zahlung beanstandet wird.',
    },
  },
  end_suspended: {
    what: { en: 'The challenge was ended by our team', de: 'Die Challenge wurde von unserem Team beendet' },
    rule: {
      en: 'A suspended challenge is ended where what it was suspended for cannot be mended.',
      de: 'Eine gesperrte Challenge wird beendet, wenn sich der Grund der Sperre nicht beheben lässt.',
    },
  },
};

/** The step that brought a challenge where it stands. */
const stepOf = ({ status, rejectedUntil }: ChallengeState): Decided | null => {
  if (status === 'draft' && rejectedUntil !== null) return 'reject';
  if (status === 'suspended') return 'suspend';
  return status === 'cancelling' ? 'end_suspended' : null;
};

/** Staff's rejection, suspension and end of a challenge, as `identity/appeals` asks for them. */
@Appealable('challenge')
@Injectable()
export class ChallengeAppeals implements Appeals {
  constructor(
    private readonly challenges: ChallengesService,
    private readonly rows: ChallengesRepository,
    private readonly suspensions: ChallengeSuspensions,
    private readonly moves: ChallengeMoves,
    private readonly clock: Clock,
  ) {}

  async decisionOf(id: string): Promise<AppealableDecision | null> {
    return this.decisionAbout(await this.rows.byId(id));
  }

  async lock(id: string): Promise<AppealableDecision | null> {
    return this.decisionAbout(await this.challenges.lockIfThere(id));
  }

  /** The money of a rejected draft is not sent back, and an ended challenge does not close, while staff decide. */
  async filed(id: string): Promise<void> {
    const challenge = await this.challenges.lock(id);
    if (challenge.status === 'draft') await this.challenges.change(challenge, { dueAt: null, timerAt: null });
    else if (challenge.status === 'cancelling') await this.challenges.count(id, { appeals: 1 });
  }

  async upheld(id: string): Promise<void> {
    const challenge = await this.challenges.lock(id);
    if (challenge.status === 'cancelling') return this.challenges.count(id, { appeals: -1 });
    if (challenge.status !== 'draft' || challenge.rejectedUntil === null) return;
    const least = this.clock.in(KEPT_DAYS * DAY);
    const rejectedUntil = challenge.rejectedUntil > least ? challenge.rejectedUntil : least;
    const isFunded = challenge.fundedMinor > challenge.refundedMinor;
    const timer = isFunded ? { dueAt: rejectedUntil, timerAt: rejectedUntil } : {};
    await this.challenges.change(challenge, { rejectedUntil, ...timer });
  }

  async reverse(id: string, { reason, by }: Reversal): Promise<'done'> {
    const challenge = await this.challenges.lock(id);
    const staff = {
      actor: 'staff',
      ...(by.actorId === null ? {} : { actorId: by.actorId }),
      reason,
    } as const;
    if (challenge.status === 'suspended') await this.suspensions.liftOnAppeal(challenge, staff);
    else if (challenge.status === 'cancelling') await this.goOn(challenge, staff);
    else {
      const { terms, budgetMinor } = challenge;
      if (!terms || dueFor(budgetMinor, terms, challenge).netMinor !== 0) throw changedSinceRejection();
      const change = { staffReason: null, rejectedUntil: null };
      await this.moves.make(challenge, { ...staff, event: 'reinstate', to: 'in_review', change });
    }
    return 'done';
  }

  async facts(id: string): Promise<AppealFact[]> {
    const challenge = await this.rows.byId(id);
    if (!challenge) return [];
    const { title, description, rules, budgetMinor, fundedMinor, refundedMinor, participants, endsAt } =
      challenge;
    const fact = (en: string, de: string, value: string): AppealFact => ({
      label: { en, de },
      value: everywhere(value),
    });
    return [
      fact('Title', 'Titel', title),
      fact('Brief', 'Briefing', description),
      ...(rules ? [fact('Rules', 'Regeln', rules)] : []),
      fact('Budget', 'Budget', formatEuro(budgetMinor)),
      fact('In escrow', 'Auf dem Treuhandkonto', formatEuro(fundedMinor - refundedMinor)),
      fact('Creators', 'Creator', String(participants)),
      fact('Ends', 'Ende', formatDay(dayOf(endsAt))),
    ];
  }

  /** Back to where the suspension found it, later by the time it stood still. */
  private async goOn(
    challenge: ChallengeState,
    staff: { actor: 'staff'; actorId?: string; reason: string },
  ): Promise<void> {
    const suspended = await this.rows.lastStep(challenge.id, ['suspend']);
    const now = this.clock.now();
    const movedMs = suspended ? now.getTime() - suspended.at.getTime() : 0;
    const later = (time: Date) =>
      suspended && time > suspended.at ? new Date(time.getTime() + movedMs) : time;
    await this.moves.make(challenge, {
      ...staff,
      event: 'reinstate',
      to: suspended?.from_status ?? 'live',
      movedMs,
      change: {
        startsAt: later(challenge.startsAt),
        endsAt: later(challenge.endsAt),
        cancelReason: null,
        viewsFreezeAt: null,
        staffReason: null,
      },
    });
    await this.challenges.count(challenge.id, { appeals: -1 });
  }

  private async decisionAbout(challenge: ChallengeState | null): Promise<AppealableDecision | null> {
    const step = challenge && stepOf(challenge);
    if (!challenge || !step) return null;
    // A cancel of the brand leads to the same state as an end by staff.
    const last = await this.rows.lastStep(challenge.id, [...(Object.keys(words) as Decided[]), 'cancel']);
    if (last?.event !== step) return null;
    return {
      ownerId: challenge.brandId,
      otherId: null,
      at: last.at,
      by: last.actor_id,
      title: challenge.title,
      ...words[step],
      automated: last.actor === 'system',
      reason: last.reason === null ? null : sentenceOf(last.reason),
      path: `/brand/challenges/${challenge.id}/overview`,
      otherPath: null,
      subject: { kind: 'challenge', id: challenge.id },
    };
  }
}
