import { Injectable } from '@nestjs/common';
import { FactorRemovals, SessionsService } from '../../../identity/auth/index.js';
import { KycQueries } from '../kyc.queries.js';
import { BY_STAFF, UsersQueries, UsersService } from '../../../identity/users/index.js';
import { WalletQueries } from '../../wallet/index.js';
import type { AdminUserDto } from './dto/admin-user.dto.js';

@Injectable()
export class AdminUserQueries {
  constructor(
    private readonly users: UsersQueries,
    private readonly rows: UsersService,
    private readonly kyc: KycQueries,
    private readonly wallets: WalletQueries,
    private readonly sessions: SessionsService,
    private readonly removals: FactorRemovals,
  ) {}

  async one(id: string): Promise<AdminUserDto> {
    const user = await this.rows.require(id);
    const profile = await this.kyc.own(id);
    const lastSeen = await this.sessions.lastSeen(id);
    const secondFactor = await this.removals.outlook(id);
    const suspensions = await this.rows.suspensionsOf(id);
    const own = await this.users.own(id, user.defaultRole);
    return Object.assign(own, {
      suspendedUntil: user.suspendedUntil?.toISOString() ?? null,
      suspendedBy: [...new Set(suspensions.map(({ cause }) => (cause === BY_STAFF ? 'staff' : 'report')))],
      kyc: profile.status === 'none' ? null : profile,
      wallet: await this.wallets.wallet(id),
      openReports: 0,
      lastSeenAt: lastSeen?.toISOString() ?? null,
      secondFactor: secondFactor.on,
      secondFactorRemovalAt: secondFactor.removalAt?.toISOString() ?? null,
    });
  }
}
