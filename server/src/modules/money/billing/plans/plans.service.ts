import { Injectable } from '@nestjs/common';
import { notFound } from '../../../../kernel/app-error.js';
import { eur } from '../../../../kernel/money.js';
import { BuyerAddress, type PaymentResultDto, PaymentsService } from '../../payments/index.js';
import { Contracts } from './contracts.service.js';
import type { BillingPlanDto, PlanOfferDto, PurchaseLinkDto, PurchasePlanDto } from './dto/plan.dto.js';
import { PlanLinks } from './plan-links.js';
import { PlanPurchase } from './plan-purchase.js';
import type { PlanContractEntity } from './plan-contract.entity.js';
import type { PlanEntity } from './plan.entity.js';
import type { ContractKind } from './plan.types.js';
import { PlansRepository } from './plans.repository.js';

/** Plans on sale, and the way from a link to a payment. */
@Injectable()
export class PlansService {
  constructor(
    private readonly plans: PlansRepository,
    private readonly links: PlanLinks,
    private readonly purchases: PlanPurchase,
    private readonly contracts: Contracts,
    private readonly payments: PaymentsService,
    private readonly address: BuyerAddress,
  ) {}

  async onSale(): Promise<BillingPlanDto[]> {
    return (await this.plans.onSale()).map(toPlanDto);
  }

  async link(userId: string, code: string, kind: ContractKind): Promise<PurchaseLinkDto> {
    const plan = await this.required(code);
    return this.links.make({ userId, plan: plan.code, kind });
  }

  /** What the link sells and what it costs this person; the price of a plan that waits for its money is its own. */
  async offer(userId: string, token: string): Promise<PlanOfferDto> {
    const { plan: code, kind, until } = this.links.read(token, userId);
    const plan = await this.required(code);
    const owed = await this.plans.standing(userId);
    const priceMinor = priceFor(plan, owed);
    const { netMinor, vatMinor, totalMinor } = await this.purchases.priceOf(userId, priceMinor);
    return {
      plan: toPlanDto(plan),
      kind,
      net: eur(netMinor),
      vat: eur(vatMinor),
      total: eur(totalMinor),
      taken: owed !== null && owed.state !== 'past_due',
      expiresAt: new Date(until).toISOString(),
    };
  }

  /** A renewing plan keeps its card, so that it can renew. */
  async purchase(
    userId: string,
    { token, paymentMethodId, save = false, returnUrl, expectedTotal }: PurchasePlanDto,
    trace: { ip: string; idempotencyKey?: string },
  ): Promise<PaymentResultDto> {
    const { plan, kind } = this.links.read(token, userId);
    await this.assertAddress(userId, plan);
    const contract = await this.contracts.begin(userId, plan, kind);
    return this.payments.start({
      buyerId: userId,
      payerId: userId,
      kind: 'plan',
      subjectId: contract.id,
      method: 'card',
      paymentMethodId,
      save: save || contract.kind === 'subscription',
      ...(returnUrl === undefined ? {} : { returnUrl }),
      ...(expectedTotal ? { expectedTotalMinor: expectedTotal.minor } : {}),
      ...trace,
    });
  }

  /** The engine asks the same; here it is asked before there is a contract. */
  private async assertAddress(userId: string, code: string): Promise<void> {
    const plan = await this.plans.plan(code);
    if (!plan) return;
    const priceMinor = priceFor(plan, await this.plans.standing(userId));
    const { rule, totalMinor: grossMinor } = await this.purchases.priceOf(userId, priceMinor);
    await this.address.assertKnown(userId, { grossMinor, categories: [rule.category] });
  }

  private async required(code: string): Promise<PlanEntity> {
    const plan = await this.plans.plan(code);
    if (!plan?.active)
      throw notFound({ en: 'This plan is not available', de: 'Dieser Tarif ist gerade nicht verfügbar' });
    return plan;
  }
}

/** A plan that waits for its money keeps its own price. */
const priceFor = ({ priceMinor }: PlanEntity, owed: PlanContractEntity | null): number =>
  owed?.state === 'past_due' ? owed.priceMinor : priceMinor;

export const toPlanDto = (plan: PlanEntity): BillingPlanDto => ({
  code: plan.code,
  name: plan.name,
  price: eur(plan.priceMinor),
  interval: plan.interval,
  features: plan.features,
  audience: plan.audience,
});
