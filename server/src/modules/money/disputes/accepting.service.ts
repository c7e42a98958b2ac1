import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import type { AuditActor } from '../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { DecidedCases } from '../../../platform/staff/decided-cases.repository.js';
import { refuseOwnAccount } from '../approvals/index.js';
import { DisputeProviders } from './dispute-providers.js';
import type { DisputeEntity } from './dispute.entity.js';
import { disputeMachine, mayBeAccepted } from './dispute.machine.js';
import { DisputesRepository } from './disputes.repository.js';
import { DisputesService } from './disputes.service.js';
import { refusalIn } from './refusal.js';
import { evidenceUnderWay, unknownDispute } from './disputes.errors.js';

/** Giving in: the payer is right, or an answer would cost more than it brings. Not waited for until time is over. */
@Injectable()
export class AcceptingService {
  constructor(
    readonly db: Database,
    private readonly rows: DisputesRepository,
    private readonly disputes: DisputesService,
    private readonly providers: DisputeProviders,
    private readonly audit: AuditLog,
    private readonly cases: DecidedCases,
  ) {}

  /** The provider decides; what it says is followed, now or when its event comes. */
  async accept(id: string, reason: string, by: AuditActor): Promise<void> {
    const dispute = await this.decide(id, reason, by);
    try {
      await this.disputes.follow(await this.providers.of(dispute.provider).accept(dispute, reason));
    } catch (error) {
      refusalIn(error);
      throw new AppError('CONFLICT', {
        en: 'The provider has already decided this dispute. Reload it.',
        de: 'Der Zahlungsanbieter hat diesen Streitfall schon entschieden. Lade ihn neu.',
      });
    }
  }

  @Transactional()
  protected async decide(id: string, reason: string, by: AuditActor): Promise<DisputeEntity> {
    const dispute = await this.rows.lock(id);
    if (!dispute) throw unknownDispute();
    refuseOwnAccount([dispute.buyerId], by);
    if (!mayBeAccepted(dispute.status))
      throw new AppError(
        'INVALID_TRANSITION',
        {
          en: 'Only a dispute that waits for our answer can be accepted',
          de: 'Nur ein Streitfall, der auf unsere Antwort wartet, lässt sich anerkennen',
        },
        {
          allowedEvents: disputeMachine.allowedEvents(dispute.status),
        },
      );
    if (dispute.submitAt !== null) throw evidenceUnderWay();
    await this.cases.count('disputes', dispute.createdAt);
    await this.audit.record(by, {
      action: 'dispute.accept',
      target: { kind: 'dispute', id },
      people: [dispute.buyerId],
      before: { status: dispute.status },
      after: { reason },
    });
    return dispute;
  }
}
