import { Injectable } from '@nestjs/common';
import { Clock, HOUR, MINUTE } from '../../../../../kernel/clock.js';
import { SettingsStore } from '../../../../../platform/config/settings.js';
import { Notices } from '../../../../../platform/notices/notices.js';
import { LedgerService, noShowFee, noShowWaived } from '../../../../money/ledger/index.js';
import { Debts, WalletService } from '../../../../money/wallet/index.js';
import { ChallengesQueries, type ChallengeState } from '../../../challenges/index.js';
import { sourceOf } from '../../accrual.rules.js';
import { type By, clock, EntryMoves } from '../../entry-moves.js';
import type { EntryState } from '../../entry.types.js';
import { slotMissed } from './livestream.notices.js';
import { noShowMinor } from './livestream.rules.js';
import type { StreamEntity } from './stream.entity.js';
import { StreamsRepository } from './streams.repository.js';

/** The fee for an agreed slot that passes without a stream. In the caller's transaction, the entry locked. */
@Injectable()
export class NoShows {
  constructor(
    private readonly streams: StreamsRepository,
    private readonly ledger: LedgerService,
    private readonly debts: Debts,
    private readonly wallet: WalletService,
    private readonly moves: EntryMoves,
    private readonly challenges: ChallengesQueries,
    private readonly notices: Notices,
    private readonly settings: SettingsStore,
    private readonly time: Clock,
  ) {}

  /** What a creator agrees to with a first slot; later settings change nothing for them. */
  feeOf(challenge: ChallengeState): number {
    return noShowMinor(challenge, this.settings.get('livestream.noShowPercent'));
  }

  /** Whoever leaves when an agreed slot can be moved no more has missed it. */
  async leave(entry: EntryState): Promise<void> {
    const stream = entry.status === 'joined' ? await this.streams.of(entry.id) : null;
    if (!stream?.startsAt || !stream.endsAt || stream.announcedAt !== null) return;
    const now = this.time.now().getTime();
    const until = stream.endsAt.getTime() + this.settings.get('livestream.graceMinutes') * MINUTE;
    const from = stream.startsAt.getTime() - this.settings.get('livestream.noticeHours') * HOUR;
    if (now > from && now < until) await this.charge(entry, stream, true);
  }

  /** left: the creator gave the slot up when it could be moved no more. */
  async charge(
    entry: EntryState,
    { noShowMinor: amount, noShowAt }: StreamEntity,
    left = false,
  ): Promise<void> {
    if (amount === 0 || noShowAt !== null) return;
    const now = this.time.now();
    const creator = { type: 'user', id: entry.userId };
    const { txnId } = await this.ledger.post({
      ...noShowFee({ creator, amount }),
      key: `${entry.id}:${now.getTime()}`,
      source: sourceOf(entry),
    });
    await this.streams.update(entry.id, { noShowAt: now, updatedAt: now });
    await this.show(entry, amount, 'out', txnId);
    await this.moves.note(entry, 'no_show_fee', clock, { details: { amountMinor: amount } });
    await this.tell(entry, amount, left, txnId);
  }

  /** An appeal has shown that the slot was not missed. Answers whether anything was owed. */
  async waive(entry: EntryState, by: By): Promise<boolean> {
    const stream = await this.streams.of(entry.id);
    if (!stream?.noShowAt) return false;
    const { noShowMinor: amount } = stream;
    const creator = { type: 'user', id: entry.userId };
    const owed = await this.debts.lockOwed(entry.userId);
    const { txnId } = await this.ledger.post({
      ...noShowWaived({ creator, amount, owed }),
      key: `${entry.id}:${stream.noShowAt.getTime()}`,
      source: sourceOf(entry),
    });
    await this.streams.update(entry.id, { noShowAt: null, updatedAt: this.time.now() });
    await this.show(entry, amount, 'in', txnId);
    await this.moves.note(entry, 'no_show_waived', by, { details: { amountMinor: amount } });
    return true;
  }

  private async tell(
    { challengeId, userId }: EntryState,
    feeMinor: number,
    left: boolean,
    txnId: string,
  ): Promise<void> {
    const challenge = (await this.challenges.titles([challengeId])).get(challengeId) ?? '';
    await this.notices.tell(slotMissed, {
      userId,
      key: txnId,
      facts: { challengeId, challenge, feeMinor, left },
      ref: { kind: 'challenge', id: challengeId },
    });
  }

  private async show(
    entry: EntryState,
    amountMinor: number,
    direction: 'in' | 'out',
    txnId: string,
  ): Promise<void> {
    await this.wallet.record({
      userId: entry.userId,
      type: direction === 'out' ? 'platform_fee' : 'adjustment',
      direction,
      amountMinor,
      counterpartyId: entry.brandId,
      subject: { kind: 'challenge', id: entry.challengeId },
      txnId,
    });
  }
}
