import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../../../kernel/clock.js';
import type { PostingLines } from '../../../../../money/ledger/index.js';
import { PaidSubject, type SubjectRest } from '../../../../../money/payments/index.js';
import { promisedToCreator } from './ad-renewal.errors.js';
import { adRenewalMachine } from './ad-renewal.machine.js';
import { escrowDebit, heldIn, SUBJECT } from './ad-renewal-money.js';
import { AdRenewalMoves } from './ad-renewal-moves.js';
import { AdRenewalNotices } from './ad-renewal-notices.js';
import { AdRenewalsRepository } from './ad-renewals.repository.js';

/** What disputes of banks do to the escrow of a renewal. All of it is promised to the creator: nothing is a free rest. */
@PaidSubject(SUBJECT)
@Injectable()
export class AdRenewalMoneyBack implements PaidSubject {
  constructor(
    private readonly rows: AdRenewalsRepository,
    private readonly moves: AdRenewalMoves,
    private readonly notices: AdRenewalNotices,
    private readonly clock: Clock,
  ) {}

  async lock(id: string): Promise<void> {
    await this.moves.lockIfThere(id);
  }

  async suspend(id: string, reason: string): Promise<boolean> {
    const locked = await this.moves.lockIfThere(id);
    const { status, timerAt } = locked?.renewal ?? {};
    if (!locked || (status !== 'offered' && status !== 'granted')) return false;
    const change = {
      frozenFrom: status,
      frozenAt: this.clock.now(),
      frozenTimerAt: timerAt ?? null,
      timerAt: null,
    };
    await this.notices.settle(
      await this.moves.make(locked, { actor: 'system', event: 'freeze', reason, change }),
    );
    return true;
  }

  async resume(id: string): Promise<void> {
    const locked = await this.moves.lockIfThere(id);
    const { frozenFrom, frozenAt, frozenTimerAt } = locked?.renewal ?? {};
    if (locked?.renewal.status !== 'frozen' || !frozenFrom || !frozenAt || !frozenTimerAt) return;
    // The time that the money stood still takes nothing from anybody.
    const stood = this.clock.now().getTime() - frozenAt.getTime();
    const released = await this.moves.make(locked, {
      actor: 'system',
      event: 'release',
      to: frozenFrom,
      change: {
        timerAt: new Date(frozenTimerAt.getTime() + stood),
        frozenFrom: null,
        frozenAt: null,
        frozenTimerAt: null,
      },
    });
    await this.notices.moved(frozenFrom, released);
  }

  over(ids: readonly string[]): Promise<string[]> {
    return this.rows.endedOf(ids);
  }

  rest(): Promise<SubjectRest> {
    return Promise.resolve({ netMinor: 0, vatMinor: 0 });
  }

  takeBack(): Promise<SubjectRest & { debit: PostingLines }> {
    return Promise.reject(promisedToCreator());
  }

  /** What was earned stays earned: the bank gets no more than what is held. The VAT of its payment is undone anyway. */
  async lose(id: string, lost: SubjectRest): Promise<PostingLines> {
    const locked = await this.moves.lockIfThere(id);
    if (!locked) return [];
    const { renewal } = locked;
    const held = heldIn(renewal);
    const taken = {
      netMinor: Math.min(lost.netMinor, held.netMinor),
      vatMinor: Math.min(lost.vatMinor, held.vatMinor),
    };
    await this.rows.update(id, {
      refundedMinor: renewal.refundedMinor + taken.netMinor,
      vatRefundedMinor: renewal.vatRefundedMinor + taken.vatMinor,
    });
    return escrowDebit(renewal, taken);
  }

  /** What the bank did not take goes back to the brand. */
  async afterLoss(id: string, reason: string): Promise<void> {
    const locked = await this.moves.lockIfThere(id);
    if (!locked || !adRenewalMachine.system.can(locked.renewal.status, 'lose')) return;
    const change = { frozenFrom: null, frozenAt: null, frozenTimerAt: null };
    const move = { actor: 'system', event: 'lose', reason, change } as const;
    await this.notices.refunded(await this.moves.giveBack(locked, move));
  }
}
