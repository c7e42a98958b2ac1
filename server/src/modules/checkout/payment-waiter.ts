import { Injectable } from '@nestjs/common';
import { SECOND } from '../../kernel/clock.js';
import { SettingsStore } from '../../platform/config/settings.js';
import { AttemptsRepository } from './attempts.repository.js';
import type { PaymentEntity } from './payment.entity.js';
import { PaymentsRepository } from './payments.repository.js';

const FIRST_MS = 30;
const SLOWEST_MS = 400;

/** Lets a call wait for what a worker is doing, so that its usual answer is the end of the story. */
@Injectable()
export class PaymentWaiter {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly attempts: AttemptsRepository,
    private readonly settings: SettingsStore,
  ) {}

  /** The payment once nothing is under way for it, or as it stands when the time is up. */
  async settled(id: string): Promise<PaymentEntity> {
    // Elapsed time, not a time of day: no rule depends on it.
    const until = performance.now() + this.settings.get('payment.waitSeconds') * SECOND;
    for (let wait = FIRST_MS; ; wait = Math.min(wait * 1.5, SLOWEST_MS)) {
      const payment = await this.payments.byId(id);
      if (!payment) throw new Error(`payment ${id} is missing`);
      if (!(await this.underWay(payment)) || performance.now() > until) return payment;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }

  private async underWay({ id, status }: PaymentEntity): Promise<boolean> {
    if (status === 'requires_capture' || status === 'processing') return true;
    return status === 'created' && (await this.attempts.openOf(id)).length > 0;
  }
}
