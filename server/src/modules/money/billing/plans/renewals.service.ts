import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import type { ErrorCode } from '../../../../kernel/error-codes.js';
import { CardsService, PaymentsService } from '../../payments/index.js';
import { Contracts } from './contracts.service.js';
import { isOver } from './plan-calendar.js';
import type { PlanContractEntity } from './plan-contract.entity.js';
import { PlansRepository } from './plans.repository.js';

/** The bank said no, the owner has something to add, or there is nothing to charge; everything else is a provider that is asked again. */
const REFUSED: readonly ErrorCode[] = [
  'CARD_DECLINED',
  'BILLING_ADDRESS_REQUIRED',
  'VALIDATION_FAILED',
  'NOT_FOUND',
];

/** What the clock does to plans: renewals by the saved card while nobody is there, tries again, ends. */
@Injectable()
export class Renewals {
  private readonly logger = new Logger('Plans');

  constructor(
    private readonly plans: PlansRepository,
    private readonly contracts: Contracts,
    private readonly payments: PaymentsService,
    private readonly cards: CardsService,
    private readonly clock: Clock,
  ) {}

  async look(id: string): Promise<void> {
    const contract = await this.plans.byId(id);
    if (!contract?.dueAt || contract.dueAt > this.clock.now()) return;
    const { state, pastDueSince } = contract;
    const over = pastDueSince !== null && isOver(pastDueSince, this.clock.now());
    if (state === 'incomplete' || state === 'cancelling' || over) {
      await this.contracts.end(id);
      return;
    }
    const claimed = await this.contracts.claim(id);
    if (claimed) await this.renew(claimed);
  }

  private async renew(contract: PlanContractEntity): Promise<void> {
    const cardId = await this.cardOf(contract);
    const refused = cardId === null || (await this.isRefused(contract, cardId));
    if (refused) await this.contracts.failed(contract);
  }

  /** The card that paid last, while it is saved; else the one its owner prefers. */
  private async cardOf({ userId, cardId }: PlanContractEntity): Promise<string | null> {
    const saved = await this.cards.list(userId);
    const same = saved.find(({ id }) => id === cardId);
    return (same ?? saved[0])?.id ?? null;
  }

  /** The same try has the same key: after a crash it is one charge. */
  private async isRefused(contract: PlanContractEntity, cardId: string): Promise<boolean> {
    const { id, userId, periods, failures } = contract;
    try {
      const { status } = await this.payments.start({
        buyerId: userId,
        payerId: userId,
        kind: 'plan',
        subjectId: id,
        method: 'card',
        paymentMethodId: cardId,
        offSession: true,
        idempotencyKey: `plan:${id}:${periods}:${failures}`,
      });
      return status === 'requires_action' || status === 'failed';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.logger.warn(`renewal of ${id}: ${error.message}`);
      return REFUSED.includes(error.code);
    }
  }
}
