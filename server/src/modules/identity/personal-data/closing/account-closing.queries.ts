import { Injectable } from '@nestjs/common';
import { eur } from '../../../../kernel/money.js';
import { AccountClosingRepository } from './account-closing.repository.js';
import type { AccountClosingDto } from './dto/account-closing.dto.js';
import { Obstacles } from './obstacles.service.js';
import { say } from '../../../../platform/http/language.js';

@Injectable()
export class AccountClosingQueries {
  constructor(
    private readonly rows: AccountClosingRepository,
    private readonly obstacles: Obstacles,
  ) {}

  async outlook(userId: string): Promise<AccountClosingDto> {
    const money = await this.obstacles.outlook(userId);
    const open = await this.rows.open(userId);
    return {
      requestedAt: open?.requestedAt.toISOString() ?? null,
      deleteAt: open?.deleteAt.toISOString() ?? null,
      postponed: open !== null && open.postponedAt !== null,
      blockers: say(money.blockers),
      lapsingCoins: money.lapsingCoins,
      returnableCoins: money.returnableCoins,
      payout: eur(money.withdrawableMinor),
    };
  }
}
