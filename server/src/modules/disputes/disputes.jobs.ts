import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import { StripeEvents } from '../../platform/gateways/stripe/stripe-events.js';
import { Sweeper } from '../../platform/jobs/sweeper.js';
import { DisputesRepository } from './disputes.repository.js';
import { DisputesService } from './disputes.service.js';
import { EvidenceService } from './evidence.service.js';

/** The provider's words about disputes, and evidence that has no answer yet. */
@Injectable()
export class DisputesJobs implements OnModuleInit {
  private readonly logger = new Logger('Disputes');

  constructor(
    private readonly events: StripeEvents,
    private readonly sweeper: Sweeper,
    private readonly rows: DisputesRepository,
    private readonly disputes: DisputesService,
    private readonly evidence: EvidenceService,
  ) {}

  onModuleInit(): void {
    this.events.on('charge.dispute.', ({ id }) => this.disputes.catchUp('stripe', id));
    this.sweeper.register({
      name: 'disputes.submit',
      due: (now, limit) => this.rows.dueSubmissions(now, limit),
      fire: (id, now) => this.again(id, now),
    });
  }

  private async again(id: string, now: Date): Promise<void> {
    if (!(await this.rows.postpone(id, now))) return;
    try {
      await this.evidence.send(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.logger.warn(error.message);
    }
  }
}
