import { Injectable } from '@nestjs/common';
import { AppError, invalidField } from '../../../kernel/app-error.js';
import { Clock, SECOND } from '../../../kernel/clock.js';
import type { AuditActor } from '../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { DecidedCases } from '../../../platform/staff/decided-cases.repository.js';
import { CheckoutRows } from '../payments/index.js';
import { MediaService } from '../../identity/uploads/index.js';
import { DisputeProviders } from './dispute-providers.js';
import type { DisputeEntity } from './dispute.entity.js';
import { disputeMachine, takesEvidence } from './dispute.machine.js';
import { DisputesRepository } from './disputes.repository.js';
import { DisputesService } from './disputes.service.js';
import { EvidenceQueries } from './evidence.queries.js';
import { refusalIn } from './refusal.js';
import { evidenceUnderWay, unknownDispute } from './disputes.errors.js';

export interface EvidenceInput {
  text: string;
  mediaIds?: string[];
  submit: boolean;
  reason: string;
}

const ANSWER_MS = 45 * SECOND;

/** Staff's answer to the bank: kept as a draft, then sent once, to the letter, until the provider has it. */
@Injectable()
export class EvidenceService {
  constructor(
    readonly db: Database,
    private readonly rows: DisputesRepository,
    private readonly payments: CheckoutRows,
    private readonly bundle: EvidenceQueries,
    private readonly disputes: DisputesService,
    private readonly media: MediaService,
    private readonly providers: DisputeProviders,
    private readonly audit: AuditLog,
    private readonly cases: DecidedCases,
    private readonly clock: Clock,
  ) {}

  async answer(id: string, input: EvidenceInput, by: AuditActor): Promise<void> {
    await this.keep(id, input, by);
    if (input.submit) await this.send(id);
  }

  /** The sweeper's work: what was not answered is sent again; the provider takes it once. */
  async send(id: string): Promise<void> {
    const dispute = await this.rows.byId(id);
    if (!dispute?.submitAt || !dispute.evidence) return;
    try {
      const told = await this.providers.of(dispute.provider).answer(dispute, dispute.evidence);
      await this.sent(id, null);
      await this.disputes.follow(told);
    } catch (error) {
      await this.sent(id, refusalIn(error).code ?? 'refused');
      throw new AppError('CONFLICT', {
        en: 'The provider does not take this evidence any more. Reload the dispute.',
        de: 'Der Zahlungsanbieter nimmt diese Nachweise nicht mehr an. Lade den Streitfall neu.',
      });
    }
  }

  @Transactional()
  protected async keep(id: string, input: EvidenceInput, by: AuditActor): Promise<void> {
    const dispute = await this.rows.lock(id);
    if (!dispute) throw unknownDispute();
    const now = this.clock.now();
    if (!takesEvidence(dispute.status))
      throw new AppError(
        'INVALID_TRANSITION',
        {
          en: 'This dispute takes no evidence any more',
          de: 'Dieser Streitfall nimmt keine Nachweise mehr an',
        },
        {
          allowedEvents: disputeMachine.allowedEvents(dispute.status),
        },
      );
    if (dispute.evidenceDueAt !== null && dispute.evidenceDueAt <= now)
      throw new AppError('EXPIRED', {
        en: 'The time for evidence is over',
        de: 'Die Frist für Nachweise ist vorbei',
      });
    if (dispute.submitAt !== null) throw evidenceUnderWay();
    if (input.submit && input.text === '')
      throw invalidField('text', 'required', {
        en: 'Explain in your own words why the payment is valid',
        de: 'Erkläre in eigenen Worten, warum die Zahlung berechtigt ist',
      });
    const before = { text: dispute.evidenceText, mediaIds: dispute.evidenceMedia };
    await this.useMedia(dispute, input.mediaIds ?? dispute.evidenceMedia, by);
    Object.assign(dispute, { evidenceText: input.text, evidenceBy: by.actorId, updatedAt: now });
    if (input.submit) await this.plan(dispute);
    await this.rows.save(dispute);
    if (input.submit) await this.cases.count('disputes', dispute.createdAt);
    await this.audit.record(by, {
      action: input.submit ? 'dispute.submit' : 'dispute.draft',
      target: { kind: 'dispute', id },
      people: [dispute.buyerId],
      before,
      after: { text: input.text, mediaIds: dispute.evidenceMedia, reason: input.reason },
    });
  }

  @Transactional()
  protected async sent(id: string, error: string | null): Promise<void> {
    const dispute = await this.rows.lock(id);
    if (!dispute) return;
    const submittedAt = error === null ? this.clock.now() : dispute.submittedAt;
    await this.rows.save(Object.assign(dispute, { submitAt: null, submitError: error, submittedAt }));
  }

  private async plan(dispute: DisputeEntity): Promise<void> {
    const payment = await this.payments.payment(dispute.paymentId);
    if (!payment) throw new Error(`payment ${dispute.paymentId} is missing`);
    dispute.evidence = await this.bundle.of(dispute, payment);
    dispute.submission += 1;
    dispute.submitError = null;
    dispute.submitAt = this.clock.in(ANSWER_MS);
  }

  /** Files of colleagues that stand in the draft already stay there. */
  private async useMedia(dispute: DisputeEntity, mediaIds: string[], by: AuditActor): Promise<void> {
    const fresh = mediaIds.filter((mediaId) => !dispute.evidenceMedia.includes(mediaId));
    const ref = { kind: 'dispute', id: dispute.id };
    if (by.actorId !== null)
      await this.media.use(fresh, by.actorId, ref, { field: 'mediaIds', kinds: ['image'] });
    await this.media.release(ref, mediaIds);
    dispute.evidenceMedia = mediaIds;
  }
}
