import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../../kernel/kept-words.js';
import { AppError, notFound } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { shareOf } from '../../../../kernel/money.js';
import {
  CheckoutRows,
  newQuote,
  type PaidPurchase,
  Purchasable,
  type PurchaseRequest,
  type Quote,
  withVatOnTop,
} from '../../payments/index.js';
import { TaxQueries } from '../../tax/index.js';
import { Contracts } from './contracts.service.js';
import type { PlanContractEntity } from './plan-contract.entity.js';
import type { PlanEntity } from './plan.entity.js';
import { PLAN_SUBJECT } from './plan.types.js';
import { PlansRepository } from './plans.repository.js';

/** A period of a plan as something that is paid: its price is net, VAT on top by the buyer's rule. */
@Purchasable('plan')
@Injectable()
export class PlanPurchase implements Purchasable {
  readonly title = 'Plan';
  readonly methods = ['card'] as const;
  readonly limited = false;
  readonly subjectKind = PLAN_SUBJECT;
  readonly settles = 'sellers';
  readonly posting = 'sale';
  readonly movement = { paid: 'adjustment', refunded: 'adjustment' } as const;
  readonly invoice = 'plan';
  readonly words = {
    disputed: keptWords({
      en: 'The bank of the payer disputes the payment of this plan',
      de: 'Die Bank des Zahlers beanstandet die Zahlung dieses Tarifs',
    }),
    used: { en: 'The rest is used up', de: 'Der Rest ist verbraucht' },
  };

  constructor(
    private readonly plans: PlansRepository,
    private readonly contracts: Contracts,
    private readonly checkout: CheckoutRows,
    private readonly tax: TaxQueries,
    private readonly clock: Clock,
  ) {}

  async lock(id: string): Promise<void> {
    await this.plans.lockForPayment(id);
  }

  async stillBuyable({ subjectId }: PaidPurchase): Promise<boolean> {
    return this.isOwed(await this.plans.lockForPayment(subjectId));
  }

  async priceOf(userId: string, priceMinor: number) {
    const rule = await this.tax.decideSale(userId, 'platform');
    const vatMinor = shareOf(priceMinor, rule.rateBp);
    return { rule, netMinor: priceMinor, vatMinor, totalMinor: priceMinor + vatMinor };
  }

  async prepare({ buyerId, subjectId }: PurchaseRequest): Promise<Quote> {
    const contract = await this.plans.lockForPayment(subjectId);
    if (contract?.userId !== buyerId)
      throw notFound({ en: 'This plan does not exist', de: 'Diesen Tarif gibt es nicht' });
    if (!(await this.isOwed(contract))) throw paidAlready();
    const plan = await this.planOf(contract);
    const { rule, netMinor } = await this.priceOf(buyerId, contract.priceMinor);
    const item = {
      kind: 'item',
      text: `Plan: ${plan.name}`,
      title: plan.name,
      seller: null,
      vatOwedBy: 'platform',
      feeBp: 0,
    } as const;
    return newQuote({
      lines: withVatOnTop([{ ...item, vat: rule, netMinor }]),
      terms: {
        planCode: plan.code,
        interval: contract.interval,
        kind: contract.kind,
        period: contract.periods + 1,
      },
    });
  }

  async fulfil({ subjectId, paymentId, quote }: PaidPurchase): Promise<void> {
    const contract = await this.plans.lockForPayment(subjectId);
    if (!contract || !(await this.isOwed(contract)) || quote.terms['period'] !== contract.periods + 1)
      throw paidAlready();
    const payment = await this.checkout.payment(paymentId);
    await this.contracts.paid(contract, payment?.cardId ?? null);
  }

  /** The first period while its owner has no other plan, or one whose time has come. */
  private async isOwed(contract: PlanContractEntity | null): Promise<boolean> {
    if (!contract) return false;
    if (contract.state === 'incomplete') return (await this.plans.standing(contract.userId)) === null;
    if (contract.state === 'past_due') return true;
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

const paidAlready = () =>
  new AppError('CONFLICT', { en: 'This plan is paid', de: 'Dieser Tarif ist bezahlt' });
