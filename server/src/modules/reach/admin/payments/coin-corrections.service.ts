import { Injectable } from '@nestjs/common';
import { invalidField } from '../../../../kernel/app-error.js';
import { newId } from '../../../../kernel/id.js';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import {
  type Approval,
  approvalDto,
  type ApprovalDto,
  Approves,
  ApprovalsService,
  StaffLimits,
} from '../../../money/approvals/index.js';
import { bonusGiven, bonusTaken, LedgerService } from '../../../money/ledger/index.js';
import { UsersQueries } from '../../../identity/users/index.js';
import { CoinsService, WalletService } from '../../../money/wallet/index.js';

/** What became of it: done by a posting, or waiting for a second admin. */
export type Correction = { txnId: string } | { approval: ApprovalDto };

/** Staff give bonus coins or take them; many of them only with a second admin. */
@Injectable()
export class CoinCorrections {
  constructor(
    readonly db: Database,
    private readonly users: UsersQueries,
    private readonly ledger: LedgerService,
    private readonly coins: CoinsService,
    private readonly wallet: WalletService,
    private readonly approvals: ApprovalsService,
    private readonly limits: StaffLimits,
    private readonly audit: AuditLog,
    private readonly settings: SettingsStore,
  ) {}

  @Approves('coin_correction')
  async approved(
    { id, subjectId, payload, reason }: Approval<'coin_correction'>,
    by: AuditActor,
  ): Promise<void> {
    await this.book(id, subjectId, payload.coins, reason, by);
  }

  @Transactional()
  async correct(userId: string, coins: number, reason: string, by: AuditActor): Promise<Correction> {
    if (coins === 0)
      throw invalidField('coins', 'notZero', {
        en: 'Say how many coins are given or taken',
        de: 'Gib an, wie viele Coins hinzugefügt oder entfernt werden',
      });
    await this.users.profile(userId);
    const subject = { kind: 'user', id: userId };
    const kind = coins > 0 ? 'coins_given' : 'coins_taken';
    const act = { kind, subject, personId: userId, amount: Math.abs(coins) } as const;
    if (await this.limits.mayAlone(act, this.settings.get('coin.fourEyes'), by))
      return { txnId: await this.book(newId(), userId, coins, reason, by) };
    const request = {
      kind: 'coin_correction',
      subject,
      payload: { coins },
      people: [userId],
      reason,
    } as const;
    return { approval: approvalDto(await this.approvals.request(request, by)) };
  }

  private async book(
    key: string,
    userId: string,
    coins: number,
    reason: string,
    by: AuditActor,
  ): Promise<string> {
    const owner = { type: 'user', id: userId };
    const count = Math.abs(coins);
    const taken = coins < 0 ? await this.coins.takeBonus(userId, count) : null;
    const posting = taken ? bonusTaken({ owner, coins: count }) : bonusGiven({ owner, coins: count });
    const { txnId } = await this.ledger.post({ ...posting, key, source: { type: 'correction', id: key } });
    await taken?.keep(txnId);
    if (!taken)
      await this.coins.add({
        userId,
        source: 'bonus',
        coins: count,
        paid: { net: 0, vat: 0 },
        paymentId: null,
        txnId,
      });
    await this.wallet.record({
      userId,
      type: 'adjustment',
      direction: taken ? 'out' : 'in',
      coins: count,
      note: reason,
      txnId,
    });
    await this.audit.record(by, {
      action: 'wallet.adjust',
      target: { kind: 'user', id: userId },
      after: { coins, reason },
    });
    return txnId;
  }
}
