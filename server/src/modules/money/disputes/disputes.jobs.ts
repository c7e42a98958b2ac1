import { Injectable, Logger } from '@nestjs/common';
import { OnProviderEvent, type ProviderEvent } from '../../../platform/gateways/provider-events.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { AppError } from '../../../kernel/app-error.js';
import { DisputesRepository } from './disputes.repository.js';
import { DisputesService } from './disputes.service.js';
import { EvidenceService } from './evidence.service.js';

/** The provider's words about disputes, and evidence that has no answer yet. */
@Injectable()
export class DisputesJobs {
  private readonly logger = new Logger('Disputes');

  constructor(
    private readonly rows: DisputesRepository,
    private readonly disputes: DisputesService,
    private readonly evidence: EvidenceService,
  ) {}

  @OnProviderEvent('stripe', 'charge.dispute.')
  ofStripe({ id }: ProviderEvent): Promise<'processed' | 'ignored'> {
    return this.disputes.catchUp('stripe', id);
  }

  @OnProviderEvent('paypal', 'CUSTOMER.DISPUTE.')
  async ofPaypal({ object, id }: ProviderEvent): Promise<'processed' | 'ignored'> {
    return object === 'dispute' && id !== '' ? this.disputes.catchUp('paypal', id) : 'ignored';
  }

  @TimedState<DisputesJobs>({
    name: 'disputes.submit',
    due: ({ rows }, now, limit) => rows.dueSubmissions(now, limit),
  })
  async submitAgain(id: string, now: Date): Promise<void> {
    if (!(await this.rows.postpone(id, now))) return;
    try {
      await this.evidence.send(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.logger.warn(error.message);
    }
  }
}
