import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError, notFound } from '../../kernel/app-error.js';
import { Clock } from '../../kernel/clock.js';
import { shareOf } from '../../kernel/money.js';
import { CheckoutRows } from '../checkout/index.js';
import { platformAccount, type PostingLine, vatPayable } from '../ledger/index.js';
import { type PaidPurchase, PaymentsService, type PurchaseRequest, type Quote } from '../payments/index.js';
import { TaxQueries, vatCountryOf } from '../tax/index.js';
import { Contracts } from './contracts.service.js';
import type { PlanContractEntity } from './plan-contract.entity.js';
import type { PlanEntity } from './plan.entity.js';
import { PlansRepository } from './plans.repository.js';

/** A period of a plan as something that is paid: its price is net, VAT on top by the buyer's rule. */
@Injectable()
export class PlanPurchase implements OnModuleInit {
  constructor(
    private readonly plans: PlansRepository,
    private readonly contracts: Contracts,
    private readonly payments: PaymentsService,
    private readonly checkout: CheckoutRows,
    private readonly tax: TaxQueries,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.payments.register({
      kind: 'plan',
      methods: ['card'],
      limited: false,
      subjectKind: 'plan',
      lock: async (id) => {
        await this.plans.lock(id);
      },
      prepare: (request) => this.quote(request),
      credit: ({ quote }) => this.credit(quote),
      fulfil: (purchase) => this.fulfil(purchase),
      stillBuyable: async ({ subjectId }) => this.isOwed(await this.plans.lock(subjectId)),
      release: () => Promise.resolve(),
    });
  }

  async priceOf(userId: string, priceMinor: number) {
    const rule = await this.tax.decideSale(userId, 'platform');
    const vatMinor = shareOf(priceMinor, rule.rateBp);
    return { rule, netMinor: priceMinor, vatMinor, totalMinor: priceMinor + vatMinor };
  }

  private async quote({ buyerId, subjectId }: PurchaseRequest): Promise<Quote> {
    const contract = await this.plans.lock(subjectId);
    if (contract?.userId !== buyerId) throw notFound('This plan does not exist');
    if (!this.isOwed(contract)) throw new AppError('CONFLICT', 'This plan is paid');
    const plan = await this.planOf(contract);
    const { rule, netMinor, vatMinor, totalMinor } = await this.priceOf(buyerId, contract.priceMinor);
    return {
      lines: [{ text: `Plan: ${plan.name}`, title: plan.name, netMinor }],
      netMinor,
      feeMinor: 0,
      vatBp: rule.rateBp,
      vatMinor,
      vat: rule,
      totalMinor,
      coins: 0,
      terms: {
        planCode: plan.code,
        interval: contract.interval,
        kind: contract.kind,
        period: contract.periods + 1,
      },
      validUntil: null,
    };
  }

  private credit(quote: Quote): PostingLine[] {
    return [
      { account: platformAccount('fee_revenue'), amount: quote.netMinor },
      { account: vatPayable(vatCountryOf(quote)), amount: quote.vatMinor },
    ].filter(({ amount }) => amount !== 0);
  }

  private async fulfil({ subjectId, paymentId, quote }: PaidPurchase): Promise<void> {
    const contract = await this.plans.lock(subjectId);
    if (!contract || !this.isOwed(contract) || quote.terms['period'] !== contract.periods + 1)
      throw new AppError('CONFLICT', 'This plan is paid');
    const payment = await this.checkout.payment(paymentId);
    await this.contracts.paid(contract, payment?.cardId ?? null);
  }

  /** The first period, or one whose time has come. */
  private isOwed(contract: PlanContractEntity | null): contract is PlanContractEntity {
    if (!contract) return false;
    if (contract.state === 'incomplete' || contract.state === 'past_due') return true;
    return (
      contract.state === 'active' && contract.periodEnd !== null && contract.periodEnd <= this.clock.now()
    );
  }

  private async planOf({ planCode }: PlanContractEntity): Promise<PlanEntity> {
    const plan = await this.plans.plan(planCode);
    if (!plan) throw new Error(`plan ${planCode} is missing`);
    return plan;
  }
}
