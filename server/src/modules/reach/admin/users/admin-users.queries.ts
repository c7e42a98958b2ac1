import { Injectable } from '@nestjs/common';
import { eur } from '../../../../kernel/money.js';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { BankAccountsQueries, PayoutOrders, PayoutSchedule } from '../../../money/payouts/index.js';
import { UsersQueries } from '../../../identity/users/index.js';
import { type AdminUserDto, AdminUserQueries } from '../../../money/kyc/index.js';
import type { PersonMoneyDto } from './dto/admin-users.dto.js';
import { say } from '../../../../platform/http/language.js';

/** What staff read about one person; each look stands in the audit log. */
@Injectable()
export class AdminUsersQueries {
  constructor(
    private readonly people: AdminUserQueries,
    private readonly users: UsersQueries,
    private readonly orders: PayoutOrders,
    private readonly schedule: PayoutSchedule,
    private readonly banks: BankAccountsQueries,
    private readonly settings: SettingsStore,
    private readonly audit: AuditLog,
  ) {}

  async one(id: string, by: AuditActor): Promise<AdminUserDto> {
    const person = await this.people.one(id);
    await this.audit.record(by, {
      action: 'user.read',
      target: { kind: 'user', id },
      personalDataOf: id,
    });
    return person;
  }

  async money(id: string, by: AuditActor): Promise<PersonMoneyDto> {
    await this.users.profile(id);
    const { usual, payback } = await this.orders.outlook(id);
    const bankAccounts = await this.banks.list(id);
    await this.audit.record(by, {
      action: 'user.readMoney',
      target: { kind: 'user', id },
      personalDataOf: id,
    });
    return {
      balance: eur(usual.balanceMinor),
      withdrawable: eur(usual.withdrawableMinor),
      owed: eur(usual.owedMinor),
      blockers: say(usual.blockers),
      payback: { amount: eur(payback.withdrawableMinor), blockers: say(payback.blockers) },
      schedule: {
        rhythm: this.settings.get('payout.schedule'),
        nextOn: this.schedule.nextOn(),
        minimum: eur(this.settings.get('payout.minimumMinor')),
      },
      bankAccounts,
    };
  }
}
