import { Injectable } from '@nestjs/common';
import { Clock, HOUR, MINUTE, SECOND } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { PayoutAttemptEntity } from './payout-attempt.entity.js';
import type { PayoutEntity } from './payout.entity.js';
import { PayoutsRepository } from './payouts.repository.js';
import type { AttemptOp } from './payout.types.js';

/** Longer than the provider's client can take with its retry: who looks then knows that nobody waits any more. */
const ANSWER_MS = 45 * SECOND;
const SLOWEST_MS = 10 * MINUTE;
const KEY_LIVES = 23 * HOUR;

export interface Planned {
  payout: PayoutEntity;
  attempt: PayoutAttemptEntity;
  /** The same key is safe; else only a question tells what happened. */
  mayRepeat: boolean;
}

/** Writes down each call before it is made, and takes up those that were never answered. */
@Injectable()
export class PayoutAttempts {
  constructor(
    readonly db: Database,
    private readonly repository: PayoutsRepository,
    private readonly clock: Clock,
  ) {}

  /** The next call of a payout; null = none now, or somebody else is making it. */
  @Transactional()
  async next(id: string): Promise<Planned | null> {
    const payout = await this.repository.lock(id);
    if (!payout) return null;
    const open = await this.repository.openAttempt(id);
    if (open) return this.again(payout, open);
    const op = nextOp(payout, this.clock.now());
    if (op === null) return null;
    const seq = (await this.repository.count(id, op)) + 1;
    const attempt = Object.assign(new PayoutAttemptEntity(), {
      id: newId(),
      payoutId: id,
      op,
      seq,
      idemKey: `payout:${id}:${op}:${seq}`,
      state: 'sent',
      providerId: null,
      result: null,
      tries: 1,
      nextAt: this.clock.in(ANSWER_MS),
      createdAt: this.clock.now(),
      answeredAt: null,
    } satisfies PayoutAttemptEntity);
    await this.repository.insertAttempt(attempt);
    await this.repository.update(id, { nextAt: attempt.nextAt });
    return { payout, attempt, mayRepeat: true };
  }

  async markUnknown({ id }: PayoutAttemptEntity): Promise<void> {
    await this.repository.updateAttempt(id, { state: 'unknown' });
  }

  private async again(payout: PayoutEntity, attempt: PayoutAttemptEntity): Promise<Planned | null> {
    const now = this.clock.now();
    if (attempt.nextAt !== null && attempt.nextAt > now) return null;
    const wait = Math.min(ANSWER_MS * 2 ** Math.min(attempt.tries - 1, 10), SLOWEST_MS);
    const change = { tries: attempt.tries + 1, nextAt: this.clock.in(wait) };
    await this.repository.updateAttempt(attempt.id, change);
    await this.repository.update(payout.id, { nextAt: change.nextAt });
    const keyLives = now.getTime() - attempt.createdAt.getTime() < KEY_LIVES;
    return {
      payout,
      attempt: Object.assign(attempt, change),
      mayRepeat: attempt.state === 'sent' && keyLives,
    };
  }
}

/** Transfer once, then the payout as often as it takes; at the end the transfer back. */
function nextOp(payout: PayoutEntity, now: Date): AttemptOp | null {
  const { status, ending, transferId, transferReversed, providerPayoutId, nextAt } = payout;
  if (nextAt === null || nextAt > now) return null;
  if (ending !== null) return transferId !== null && !transferReversed ? 'reversal' : null;
  if (status === 'approved') return transferId === null ? 'transfer' : 'payout';
  return status === 'in_transit' && providerPayoutId === null ? 'payout' : null;
}
