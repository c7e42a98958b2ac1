import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import { Sweeper } from '../../platform/jobs/sweeper.js';
import { Consumers } from '../../platform/outbox/consumers.js';
import { Contracts } from './contracts.service.js';
import { PlansRepository } from './plans.repository.js';
import { Renewals } from './renewals.service.js';

@Injectable()
export class PlansJobs implements OnModuleInit {
  constructor(
    private readonly sweeper: Sweeper,
    private readonly consumers: Consumers,
    private readonly plans: PlansRepository,
    private readonly renewals: Renewals,
    private readonly contracts: Contracts,
  ) {}

  onModuleInit(): void {
    this.sweeper.register({
      name: 'plans.due',
      due: (now, limit) => this.plans.due(now, limit),
      fire: (id) => this.renewals.look(id),
    });
    // Whoever is leaving is not charged again.
    this.consumers.register<{ userId: string }>({
      name: 'plans.leaving',
      events: ['user.deletionRequested'],
      mode: 'effect',
      handle: ({ payload }) => this.cancel(payload.userId),
    });
  }

  private async cancel(userId: string): Promise<void> {
    try {
      await this.contracts.cancel(userId, null);
    } catch (error) {
      // Without a plan there is nothing to cancel.
      if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    }
  }
}
