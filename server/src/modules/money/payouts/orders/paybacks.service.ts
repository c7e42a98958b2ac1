import { Injectable } from '@nestjs/common';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { type Approval, Approves, ApprovalsService, refuseOwnAccount } from '../../approvals/index.js';
import type { PaybackDto } from './dto/payback.dto.js';
import { ScreeningService, type Verdict } from '../../kyc/index.js';
import { PayoutOrders } from './payout-orders.service.js';

/** The money of somebody who cannot be verified goes back to them: one admin asks, another one agrees. */
@Injectable()
export class PaybacksService {
  constructor(
    readonly db: Database,
    private readonly orders: PayoutOrders,
    private readonly approvals: ApprovalsService,
    private readonly screening: ScreeningService,
  ) {}

  @Approves('payback')
  async payBack({ subjectId, payload }: Approval<'payback'>, { actorId }: AuditActor): Promise<void> {
    const { bankAccountId, amountMinor, vatMinor = 0 } = payload;
    await this.orders.payBack(
      subjectId,
      bankAccountId,
      { netMinor: amountMinor - vatMinor, vatMinor },
      actorId,
    );
  }

  /** What the lists say stands beside the request, for the one who decides. */
  async request(userId: string, input: PaybackDto, by: AuditActor): Promise<Approval> {
    refuseOwnAccount([userId], by);
    await this.orders.requirePayback(userId, input.bankAccountId);
    const screening = await this.screening.check(userId, { kind: 'payback', id: userId });
    return this.ask(userId, input, screening, by);
  }

  @Transactional()
  protected async ask(
    userId: string,
    { bankAccountId, reason }: PaybackDto,
    screening: Verdict,
    by: AuditActor,
  ): Promise<Approval> {
    const { netMinor, vatMinor } = await this.orders.requirePayback(userId, bankAccountId);
    return this.approvals.request(
      {
        kind: 'payback',
        subject: { kind: 'user', id: userId },
        payload: { bankAccountId, amountMinor: netMinor + vatMinor, vatMinor, screening },
        people: [userId],
        reason,
      },
      by,
    );
  }
}
