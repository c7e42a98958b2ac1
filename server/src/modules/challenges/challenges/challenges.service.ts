import { Injectable } from '@nestjs/common';
import { ownedBy } from '../../../platform/security/principal.js';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { ChallengeBroadcast } from './challenge-broadcast.js';
import { ChallengeClosing } from './challenge-closing.js';
import { ChallengeMoves } from './challenge-moves.js';
import type { ChallengeBrief, ChallengeState, Viewer } from './challenge.types.js';
import { budgetSpent, challengeNotFound, moneyFrozen, noPlaceLeft } from './challenges.errors.js';
import { challengeEvent } from './challenges.events.js';
import { ChallengesRepository, type CounterDeltas } from './challenges.repository.js';
import { isExhausted } from './rules/budget.js';

/**
 * What other modules may do to a challenge. Everything runs in the caller's transaction, after `lock`: the challenge
 * row first, then rows of their own, then the ledger.
 */
@Injectable()
export class ChallengesService {
  constructor(
    readonly db: Database,
    private readonly rows: ChallengesRepository,
    private readonly moves: ChallengeMoves,
    private readonly closing: ChallengeClosing,
    private readonly broadcast: ChallengeBroadcast,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The row, locked until the transaction ends; 404 where it does not exist. */
  async lock(id: string): Promise<ChallengeState> {
    const challenge = await this.lockIfThere(id);
    if (!challenge) throw challengeNotFound();
    return challenge;
  }

  /** null where it was deleted meanwhile. */
  lockIfThere(id: string): Promise<ChallengeState | null> {
    return this.rows.lock(id);
  }

  /** The same for its brand alone: a challenge of others does not exist for it. */
  async lockOwn(id: string, brandId: string): Promise<ChallengeState> {
    const challenge = await this.lock(id);
    if (challenge.brandId !== brandId) throw challengeNotFound();
    return challenge;
  }

  /** A draft with nothing in its escrow and nobody in it. */
  async create(principal: Viewer, brief: ChallengeBrief): Promise<ChallengeState> {
    this.db.requireTransaction('ChallengesService.create');
    const now = this.clock.now();
    const id = newId();
    const brandId = ownedBy(principal);
    await this.rows.insert({ ...brief, id, brandId, status: 'draft', createdAt: now, updatedAt: now });
    const challenge = await this.lock(id);
    await this.moves.record(challenge, { event: 'create', actor: 'brand', actorId: principal.userId });
    await this.outbox.append(challengeEvent('challenge.created', challenge));
    return challenge;
  }

  /** Changes beside the machine: what a payment brought, that one is on its way. */
  async change(challenge: ChallengeState, change: Partial<ChallengeState>): Promise<ChallengeState> {
    this.db.requireTransaction('ChallengesService.change');
    await this.rows.update(challenge.id, change);
    return { ...challenge, ...change };
  }

  async remove(id: string): Promise<void> {
    this.db.requireTransaction('ChallengesService.remove');
    await this.rows.delete(id);
  }

  /** Promises budget to an entry; 409 SOLD_OUT where the free budget is smaller. */
  async reserve(id: string, minor: number): Promise<void> {
    this.db.requireTransaction('ChallengesService.reserve');
    requirePositive(minor);
    if (!(await this.rows.reserve(id, minor))) throw noPlaceLeft();
  }

  /** Takes a promise back. To pay a promised price: release, then spend, in one transaction. */
  async release(id: string, minor: number): Promise<void> {
    this.db.requireTransaction('ChallengesService.release');
    requirePositive(minor);
    await this.rows.release(id, minor);
    await this.watchBudget(id);
  }

  /**
   * Books use of the budget beside the accrual in the ledger: `grossMinor` as planAccruals and accrue answer it
   * (inclusive: fee + creator, on_top: creator), negative for a reversal. Moves live and exhausted.
   */
  async spend(id: string, grossMinor: number, feeMinor: number): Promise<void> {
    this.db.requireTransaction('ChallengesService.spend');
    if (!Number.isSafeInteger(grossMinor) || !Number.isSafeInteger(feeMinor))
      throw new RangeError('not an amount');
    const challenge = await this.lock(id);
    if (challenge.status === 'suspended') throw moneyFrozen();
    if (!(await this.rows.spend(id, grossMinor, feeMinor))) throw budgetSpent();
    await this.rows.addToHour(id, this.clock.now(), { spentMinor: grossMinor });
    await this.watchBudget(id);
  }

  /** Changes counters by deltas; when the last open entry or appeal of a closing challenge ends, the challenge ends too. */
  async count(id: string, deltas: CounterDeltas): Promise<void> {
    this.db.requireTransaction('ChallengesService.count');
    await this.rows.count(id, deltas);
    await this.rows.addToHour(id, this.clock.now(), deltas);
    if (deltas.participants) this.broadcast.changed(id);
    if ((deltas.open ?? 0) < 0 || (deltas.appeals ?? 0) < 0)
      await this.closing.finishIfDone(await this.lock(id));
  }

  private async watchBudget(id: string): Promise<void> {
    const challenge = await this.lock(id);
    if (challenge.status === 'live' && isExhausted(challenge)) {
      await this.moves.make(challenge, { event: 'exhaust', actor: 'system' });
    } else if (
      challenge.status === 'exhausted' &&
      !isExhausted(challenge) &&
      this.clock.now() < challenge.endsAt
    ) {
      await this.moves.make(challenge, { event: 'free', actor: 'system' });
    }
  }
}

function requirePositive(minor: number): void {
  if (!Number.isSafeInteger(minor) || minor <= 0) throw new RangeError(`${minor} is no amount to promise`);
}
