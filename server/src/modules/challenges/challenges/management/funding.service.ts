import { Injectable } from '@nestjs/common';
import { invalidField } from '../../../../kernel/app-error.js';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { BASIS, divideRounded, shareOf } from '../../../../kernel/money.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { ChallengeMoves } from '../challenge-moves.js';
import { challengeNotFound } from '../challenges.errors.js';
import { ChallengesService } from '../challenges.service.js';
import { type ChallengeState, type ChallengeTerms, terminalStatuses } from '../challenge.types.js';
import { type Due, dueFor } from '../rules/cost.js';
import { isExhausted } from '../rules/budget.js';
import { machineOf } from '../challenge.machine.js';
import { plus } from '../rules/schedule.js';
import { newQuote, type Quote } from '../../../money/payments/index.js';
import { UsersQueries } from '../../../identity/users/index.js';
import { alreadyFunded } from './challenge-management.errors.js';
import { BriefCheck } from './brief-check.js';
import { ChallengeDrafts } from './drafts.service.js';
import { vatOf } from '../rules/escrow-debit.js';
import { coinsFor, hasMoney, quoteMs } from './quotes.js';

interface Receipt {
  paymentId: string;
  quote: Quote;
}

const topUpStates = ['scheduled', 'live', 'paused', 'exhausted'] as const;
const canTopUp = ({ status }: ChallengeState): boolean => topUpStates.some((state) => state === status);

/** How money comes into the escrow of a challenge. All methods run in the transaction of the payment. */
@Injectable()
export class ChallengeFunding {
  constructor(
    private readonly challenges: ChallengesService,
    private readonly drafts: ChallengeDrafts,
    private readonly check: BriefCheck,
    private readonly moves: ChallengeMoves,
    private readonly users: UsersQueries,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** The engine locks the subject before its own rows; a payment may end after its challenge was deleted. */
  async lock(challengeId: string): Promise<void> {
    await this.challenges.lockIfThere(challengeId);
  }

  /** The price of a submitted challenge; a draft is submitted first. */
  async quote(challengeId: string, buyerId: string): Promise<Quote> {
    const found = await this.challenges.lockOwn(challengeId, buyerId);
    const challenge = await this.submitted(found);
    const { terms } = challenge;
    if (challenge.status !== 'pending_payment' || !terms) throw alreadyFunded();
    await this.check.requireFulfillable(challenge);
    const due = dueFor(challenge.budgetMinor, terms, challenge);
    if (due.netMinor <= 0) throw alreadyFunded();
    await this.challenges.change(challenge, { paying: true });
    return this.toQuote(challenge, due, challenge.quoteUntil, { budgetMinor: challenge.budgetMinor });
  }

  async quoteTopUp(challengeId: string, buyerId: string, amountMinor: number): Promise<Quote> {
    const challenge = await this.challenges.lockOwn(challengeId, buyerId);
    machineOf('provider').next(challenge.status, 'topup');
    await this.check.requireGoingOn(challenge);
    const budgetMinor = challenge.budgetMinor + amountMinor;
    if (budgetMinor > this.settings.get('challenge.maxBudgetMinor')) {
      throw invalidField('amount', 'max', {
        en: 'With this top-up the budget is higher than a challenge may have',
        de: 'Mit dieser Aufstockung wird das Budget höher, als es für eine Challenge sein darf',
      });
    }
    const { terms } = challenge;
    if (!terms) throw challengeNotFound();
    const due = dueFor(budgetMinor, terms, challenge);
    return this.toQuote(challenge, due, plus(this.clock.now(), quoteMs(this.settings)), {
      topUpMinor: amountMinor,
    });
  }

  async funded(challengeId: string, receipt: Receipt): Promise<void> {
    const received = await this.receive(challengeId, receipt, 0);
    const challenge = await this.resumed(received);
    if (challenge.status === 'pending_payment' && this.isFunded(challenge)) await this.paid(challenge);
    else if (challenge.status === 'pending_payment') {
      await this.moves.make(challenge, { event: 'back', actor: 'system', change: this.asFundedDraft() });
    } else if (challenge.status === 'draft') {
      const change = this.asFundedDraft();
      const { rejectedUntil } = change;
      await this.challenges.change(challenge, { ...change, dueAt: rejectedUntil, timerAt: rejectedUntil });
    } else {
      // The engine takes a refusal for what it is: the money goes back at once.
      throw alreadyFunded();
    }
  }

  async toppedUp(challengeId: string, receipt: Receipt): Promise<void> {
    const challenge = await this.receive(challengeId, receipt, numberOf(receipt.quote.terms['topUpMinor']));
    if (canTopUp(challenge)) {
      const after = await this.moves.make(challenge, {
        event: 'topup',
        actor: 'provider',
        details: { paymentId: receipt.paymentId, netMinor: receipt.quote.netMinor },
      });
      if (after.status === 'live' && isExhausted(after))
        await this.moves.make(after, { event: 'exhaust', actor: 'system' });
    } else if (terminalStatuses.includes(challenge.status)) {
      machineOf('provider').next(challenge.status, 'topup');
    }
    // In between (reviewing, settling, cancelling, suspended) it joins the rest, which goes back in the end.
  }

  /** Late money: is the challenge still for sale at that price? */
  async stillForSale(challengeId: string, quote: Quote): Promise<boolean> {
    const challenge = await this.challenges.lockIfThere(challengeId);
    if (!challenge?.terms || (challenge.status !== 'draft' && challenge.status !== 'pending_payment'))
      return false;
    const due = dueFor(challenge.budgetMinor, challenge.terms, challenge);
    const same = due.netMinor === quote.netMinor && due.vatMinor === quote.vatMinor;
    return same && (await this.check.isReady(challenge));
  }

  async stillToppable(challengeId: string): Promise<boolean> {
    const challenge = await this.challenges.lockIfThere(challengeId);
    return challenge !== null && canTopUp(challenge);
  }

  /** The payment ended without money: the quote goes on, or ends where its time is over. */
  async released(challengeId: string): Promise<void> {
    const challenge = await this.challenges.lockIfThere(challengeId);
    if (challenge?.status !== 'pending_payment') return;
    const over = challenge.quoteUntil !== null && challenge.quoteUntil <= this.clock.now();
    if (over)
      await this.moves.make(challenge, {
        event: 'quote_over',
        actor: 'clock',
        to: 'draft',
        change: this.asDraft(),
      });
    else await this.challenges.change(challenge, { paying: false });
  }

  private async submitted(challenge: ChallengeState): Promise<ChallengeState> {
    const { status, quoteUntil } = challenge;
    if (status === 'pending_payment' && quoteUntil && quoteUntil <= this.clock.now()) {
      const draft = await this.moves.make(challenge, {
        event: 'quote_over',
        actor: 'clock',
        to: 'draft',
        change: this.asDraft(),
      });
      return this.drafts.submitLocked(draft);
    }
    if (status === 'pending_payment') return challenge;
    if (status === 'draft' && hasMoney(challenge) && this.isFunded(challenge)) throw alreadyFunded();
    return this.drafts.submitLocked(challenge);
  }

  /** The money came after the quote was over: the same price still buys the same challenge. */
  private async resumed(challenge: ChallengeState): Promise<ChallengeState> {
    if (challenge.status !== 'draft' || !this.isFunded(challenge)) return challenge;
    if (!(await this.check.isReady(challenge))) return challenge;
    const quoteUntil = plus(this.clock.now(), quoteMs(this.settings));
    return this.moves.make(challenge, {
      event: 'submit',
      actor: 'system',
      to: 'pending_payment',
      change: { quoteUntil },
    });
  }

  private async receive(
    challengeId: string,
    { paymentId, quote }: Receipt,
    topUpMinor: number,
  ): Promise<ChallengeState> {
    const challenge = await this.challenges.lock(challengeId);
    const after = await this.challenges.change(challenge, {
      fundedMinor: challenge.fundedMinor + quote.netMinor,
      vatChargedMinor: challenge.vatChargedMinor + quote.vatMinor,
      budgetMinor: challenge.budgetMinor + topUpMinor,
      paying: false,
    });
    const { netMinor, vatMinor } = quote;
    await this.moves.record(after, {
      event: 'funded',
      actor: 'provider',
      details: { paymentId, netMinor, vatMinor },
    });
    return after;
  }

  private async paid(challenge: ChallengeState): Promise<void> {
    const now = this.clock.now();
    const brand = await this.users.profile(challenge.brandId);
    const change = { quoteUntil: null, staffReason: null, rejectedUntil: null };
    if (brand.kycStatus !== 'verified') {
      await this.moves.make(challenge, { event: 'paid', actor: 'provider', to: 'in_review', change });
      return;
    }
    const to = challenge.startsAt <= now ? 'live' : 'scheduled';
    await this.moves.make(challenge, {
      event: 'paid',
      actor: 'provider',
      to,
      change: { ...change, publishedAt: now },
    });
  }

  private isFunded(challenge: ChallengeState): boolean {
    return (
      challenge.terms !== null && dueFor(challenge.budgetMinor, challenge.terms, challenge).netMinor <= 0
    );
  }

  private asDraft() {
    return { quoteUntil: null, paying: false };
  }

  /** A funded draft may not hold the money for ever. */
  private asFundedDraft() {
    return {
      ...this.asDraft(),
      rejectedUntil: plus(this.clock.now(), this.settings.get('challenge.rejectedDays') * DAY),
    };
  }

  private toQuote(challenge: ChallengeState, due: Due, validUntil: Date | null, extra: object): Quote {
    const { terms } = challenge;
    if (!terms) throw challengeNotFound();
    const totalMinor = due.netMinor + due.vatMinor;
    return newQuote({
      lines: [
        {
          kind: 'item',
          text: `Challenge budget: ${challenge.title}`,
          title: challenge.title,
          seller: null,
          vatOwedBy: 'platform',
          netMinor: due.netMinor,
          vatMinor: due.vatMinor,
          vat: vatOf(terms),
          feeBp: terms.feeBp,
          feeMinor: feeWithin(due.netMinor, terms),
        },
      ],
      coins: coinsFor(totalMinor, this.settings),
      terms: { ...terms, ...extra },
      validUntil,
    });
  }
}

/** The platform's part of a net price, for show: the escrow holds it until accruals take it. */
const feeWithin = (netMinor: number, { feeMode, feeBp }: ChallengeTerms): number =>
  feeMode === 'inclusive'
    ? shareOf(netMinor, feeBp)
    : divideRounded(BigInt(netMinor) * BigInt(feeBp), BigInt(BASIS + feeBp));

function numberOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0)
    throw new RangeError('a top-up without its amount');
  return value;
}
