import { Injectable } from '@nestjs/common';
import type { CursorQuery } from '../../../kernel/page.js';
import { OnTimeline, type TimelineItem } from '../../../platform/staff/staff-timeline.js';
import { transactionWords } from './statements/statement-words.js';
import { WalletRepository } from './wallet.repository.js';

/** Movements of a wallet: tips, transfers, what was earned. */
@Injectable()
export class WalletTimeline {
  constructor(private readonly wallet: WalletRepository) {}

  @OnTimeline('money', 'admin')
  async of(userId: string, asked: CursorQuery): Promise<TimelineItem[]> {
    const rows = await this.wallet.otherMovements(userId, asked);
    return rows.map(({ id, createdAt, type, direction, coins, amountMinor, subjectKind, subjectId }) => {
      const sign = direction === 'out' ? -1 : 1;
      return {
        id,
        at: createdAt,
        what: transactionWords(type),
        minor: amountMinor === null ? null : sign * amountMinor,
        coins: coins === null ? null : sign * coins,
        ...(subjectKind !== null && subjectId !== null && { subject: { kind: subjectKind, id: subjectId } }),
      };
    });
  }
}
