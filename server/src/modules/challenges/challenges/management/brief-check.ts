import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import type { ChallengeBrief, ChallengeState, ChallengeTerms } from '../challenge.types.js';
import { Fulfilment } from '../fulfilment/fulfilment.service.js';
import { lintBrief, refuseImpossible, type Verdict } from './brief.rules.js';
import { briefNotReady, briefUnfulfillable, type Finding } from './challenge-management.errors.js';
import { briefLimits, termsForQuote } from './quotes.js';

/** Judges briefs: when they are saved, shown, submitted, paid and approved. */
@Injectable()
export class BriefCheck {
  constructor(
    private readonly fulfilment: Fulfilment,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** What can never be a challenge. */
  refuseImpossible(brief: ChallengeBrief): void {
    this.fulfilment.refuseUnbuilt(brief);
    refuseImpossible(brief, briefLimits(this.settings));
  }

  async verdict(challenge: ChallengeState, terms = this.termsOf(challenge)): Promise<Verdict> {
    const context = { limits: briefLimits(this.settings), terms, now: this.clock.now() };
    const { maxDays, reviewHours } = context.limits;
    const own = this.fulfilment.judged(challenge, { now: context.now, maxDays, reviewHours });
    return lintBrief(challenge, await this.fulfilment.missing(challenge), context, own);
  }

  async isReady(challenge: ChallengeState): Promise<boolean> {
    return errorsOf(await this.verdict(challenge)).length === 0;
  }

  /** Before it is submitted. */
  async requireReady(challenge: ChallengeState): Promise<void> {
    const verdict = await this.verdict(challenge);
    refuse(verdict, errorsOf(verdict));
  }

  /** Before its price is paid, or staff let it start. */
  async requireFulfillable(challenge: ChallengeState): Promise<void> {
    const { unfulfillable } = await this.verdict(challenge);
    if (unfulfillable.length > 0) throw briefUnfulfillable(unfulfillable);
  }

  /** Before more money comes for one that runs: what runs already is not judged again, only whether it can go on. */
  async requireGoingOn(challenge: ChallengeState): Promise<void> {
    const missing = await this.fulfilment.missingNow(challenge);
    if (missing.length > 0) throw briefUnfulfillable(missing);
  }

  /**
   * An edit of what is paid already. What was wrong before and is not touched is no reason to refuse another edit; new
   * dates are judged again, and with them the rest of what has to be complete.
   */
  async requireNoWorse(before: ChallengeState, edited: ChallengeState): Promise<void> {
    const [was, is] = [await this.verdict(before), await this.verdict(edited)];
    const datesMoved =
      edited.startsAt.getTime() !== before.startsAt.getTime() ||
      edited.endsAt.getTime() !== before.endsAt.getTime();
    const known = new Set((datesMoved ? was.unfulfillable : errorsOf(was)).map(nameOf));
    refuse(
      is,
      errorsOf(is).filter((error) => !known.has(nameOf(error))),
    );
  }

  private termsOf(challenge: ChallengeState): ChallengeTerms {
    return termsForQuote(challenge, this.settings);
  }
}

const errorsOf = ({ findings }: Verdict): Finding[] =>
  findings.filter(({ severity }) => severity === 'error');

/** With the sentence, which names what is wrong: another platform that does not work is another error. */
const nameOf = ({ code, field, message }: Finding): string => `${code} ${field} ${message.en}`;

function refuse({ unfulfillable }: Verdict, errors: readonly Finding[]): void {
  if (errors.length === 0) return;
  const reasons = new Set(unfulfillable.map(nameOf));
  throw errors.some((error) => reasons.has(nameOf(error)))
    ? briefUnfulfillable(errors)
    : briefNotReady(errors);
}
