import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import { ProviderFailure } from '../../platform/gateways/provider-failure.js';
import { Sweeper } from '../../platform/jobs/sweeper.js';
import { Consumers } from '../../platform/outbox/consumers.js';
import {
  CAPTURE_REQUESTED,
  CaptureService,
  CheckoutRows,
  END_REQUESTED,
  EndingCalls,
  ProviderCalls,
  UNWANTED,
} from '../checkout/index.js';
import { REFUND_REQUESTED } from './payments.events.js';
import { RefundsService } from './refunds.service.js';
import { RefundCalls } from './refund.calls.js';
import { RefundsRepository } from './refunds.repository.js';
import { SettlementService } from './settlement.service.js';

const TOO_LATE = 'The payment came after what it was for could no longer be bought';

/** What a worker does for payments: calls that were asked for, and whatever has waited too long. */
@Injectable()
export class PaymentsJobs implements OnModuleInit {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly consumers: Consumers,
    private readonly sweeper: Sweeper,
    private readonly rows: CheckoutRows,
    private readonly refunds: RefundsRepository,
    private readonly captures: CaptureService,
    private readonly endings: EndingCalls,
    private readonly calls: ProviderCalls,
    private readonly refundsService: RefundsService,
    private readonly refundCalls: RefundCalls,
    private readonly settlement: SettlementService,
  ) {}

  onModuleInit(): void {
    this.consumers.register<{ paymentId: string }>({
      name: 'payments.capture',
      events: [CAPTURE_REQUESTED],
      mode: 'action',
      handle: ({ payload }) => this.captures.run(payload.paymentId),
    });
    this.consumers.register<{ paymentId: string }>({
      name: 'payments.end',
      events: [END_REQUESTED],
      mode: 'action',
      handle: ({ payload }) => this.endings.end(payload.paymentId, 'cancelled'),
    });
    this.consumers.register<{ refundId: string }>({
      name: 'payments.refund',
      events: [REFUND_REQUESTED],
      mode: 'action',
      handle: ({ payload }) => this.refundCalls.run(payload.refundId),
    });
    this.consumers.register<{ paymentId: string }>({
      name: 'payments.unwanted',
      events: [UNWANTED],
      mode: 'effect',
      handle: ({ payload }) => this.refundsService.returnUnwanted(payload.paymentId, TOO_LATE),
    });
    this.sweeper.register({
      name: 'payments.attempt',
      due: (now, limit) => this.rows.dueCalls(now, limit),
      fire: (id) => this.patiently(() => this.resolve(id)),
    });
    this.sweeper.register({
      name: 'payments.due',
      due: (now, limit) => this.rows.due(now, limit),
      fire: (id) => this.patiently(() => this.endings.overdue(id)),
    });
    this.sweeper.register({
      name: 'payments.refund',
      due: (now, limit) => this.refunds.due(now, limit),
      fire: (id) => this.patiently(() => this.refundCalls.check(id)),
    });
    this.sweeper.register({
      name: 'payments.settlement',
      due: (now, limit) => this.rows.unsettled(now, limit),
      fire: (id) => this.patiently(() => this.settlement.check(id)),
    });
  }

  /** A provider that does not answer, or is not done yet, is asked again at the row's next time. */
  private async patiently(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const waits =
        error instanceof AppError || (error instanceof ProviderFailure && error.kind !== 'refused');
      if (!waits) throw error;
      this.logger.warn(error.message);
    }
  }

  private async resolve(attemptId: string): Promise<void> {
    const attempt = await this.rows.call(attemptId);
    if (!attempt || attempt.nextAt === null) return;
    if (attempt.op === 'refund') await this.refundCalls.resolve(attempt);
    else await this.calls.resolve(attempt);
  }
}
