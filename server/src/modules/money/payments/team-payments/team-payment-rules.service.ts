import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Notices } from '../../../../platform/notices/notices.js';
import { TeamPeople } from '../../../identity/teams/index.js';
import { MemberLimits } from '../../wallet/index.js';
import { TeamPaymentRuleEntity } from './payment-request.entity.js';
import { PaymentRequestsRepository } from './payment-requests.repository.js';
import { twoPayersNeeded } from './team-payments.errors.js';
import { paymentRuleNotice } from './team-payments.notices.js';

/** What a team sets about its own payments: limits of its members, and when two of them are needed. */
@Injectable()
export class TeamPaymentRules {
  constructor(
    readonly db: Database,
    private readonly rows: PaymentRequestsRepository,
    private readonly people: TeamPeople,
    private readonly limits: MemberLimits,
    private readonly notices: Notices,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async setLimit(
    teamId: string,
    memberId: string,
    monthlyMinor: number | null,
    userId: string,
  ): Promise<void> {
    await this.people.lock(teamId);
    const role = await this.people.require(teamId, userId, 'people:write');
    const member = await this.people.touchable(teamId, memberId, { userId, role });
    await this.limits.set({ teamId, userId: member.userId }, monthlyMinor, userId);
    await this.people.changed(teamId);
  }

  /** null = one person is enough. Everybody who pays is told, so that nobody turns it off unseen. */
  @Transactional()
  async setApproval(teamId: string, aboveMinor: number | null, userId: string): Promise<void> {
    await this.people.require(teamId, userId, 'team:approval');
    await this.people.lock(teamId);
    const before = (await this.rows.rule(teamId))?.aboveMinor ?? null;
    if (before === aboveMinor) return;
    const payers = await this.people.who(teamId, 'payments:write');
    if (aboveMinor !== null && payers.length < 2) throw twoPayersNeeded();
    const rule = Object.assign(new TeamPaymentRuleEntity(), {
      teamId,
      aboveMinor,
      setBy: userId,
      updatedAt: this.clock.now(),
    } satisfies TeamPaymentRuleEntity);
    await this.rows.saveRule(rule);
    const team = await this.people.nameOf(teamId);
    const key = newId();
    const others = payers.filter((payer) => payer.userId !== userId);
    await this.notices.tell(
      paymentRuleNotice,
      ...others.map((payer) => ({
        userId: payer.userId,
        key,
        facts: { teamId, team, aboveMinor },
        actorId: userId,
      })),
    );
    await this.people.changed(teamId);
  }
}
