import { Injectable } from '@nestjs/common';
import { mapped, type Page } from '../../../kernel/page.js';
import { eur } from '../../../kernel/money.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { MemberLimits } from '../wallet/index.js';
import { PaymentApprovals } from './team-payments/payment-approvals.service.js';
import { CheckoutRows } from './checkout/checkout-rows.js';
import type { PaymentDto } from './checkout/dto/payment.dto.js';
import { toPaymentDto } from './checkout/payment.view.js';
import type { AllowanceDto } from './dto/allowance.dto.js';
import { FraudLimitsService } from './fraud-limits/fraud-limits.service.js';
import type { ChargesQueryDto } from './dto/charges.dto.js';

@Injectable()
export class PaymentsQueries {
  constructor(
    private readonly rows: CheckoutRows,
    private readonly limits: FraudLimitsService,
    private readonly members: MemberLimits,
    private readonly approvals: PaymentApprovals,
  ) {}

  async allowance(principal: Pick<Principal, 'owner' | 'team' | 'userId'>): Promise<AllowanceDto> {
    const allowance = await this.limits.allowance(ownedBy(principal));
    const ofTeam = await this.ofTeam(principal);
    if (allowance === null) return { limit: null, left: null, until: null, ...ofTeam };
    const { limitMinor, spentMinor, until } = allowance;
    return {
      limit: eur(limitMinor),
      left: eur(Math.max(0, limitMinor - spentMinor)),
      until: until.toISOString(),
      ...ofTeam,
    };
  }

  private async ofTeam({
    team,
    userId,
  }: Pick<Principal, 'team' | 'userId'>): Promise<Pick<AllowanceDto, 'member' | 'approvalAbove'>> {
    if (team === null) return { member: null, approvalAbove: null };
    const limit = await this.members.of({ teamId: team.id, userId });
    const above = await this.approvals.aboveMinor(team.id);
    return {
      member: limit && {
        limit: eur(limit.limitMinor),
        used: eur(limit.usedMinor),
        renewsAt: limit.renews.toISOString(),
      },
      approvalAbove: above === null ? null : eur(above),
    };
  }

  /** What a buyer paid or tried to pay, the newest first. */
  async charges(buyerId: string, filter: ChargesQueryDto): Promise<Page<PaymentDto>> {
    return mapped(await this.rows.charges(buyerId, filter), toPaymentDto);
  }
}
