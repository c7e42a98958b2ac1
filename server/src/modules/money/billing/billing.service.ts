import { Injectable } from '@nestjs/common';
import { BillingDetailsService, TaxQueries, TaxService } from '../tax/index.js';
import { InvoicesQueries } from '../invoices/index.js';
import { PaymentMethodsQueries } from '../payments/index.js';
import { Contracts } from './plans/contracts.service.js';
import { PlansQueries } from './plans/plans.queries.js';
import { UsersQueries } from '../../identity/users/index.js';
import type { BillingDto, UpdateBillingDto } from './dto/billing.dto.js';

const LAST = 5;

/** Joins what others keep: details, tax profile, plan, cards and invoices. */
@Injectable()
export class BillingService {
  constructor(
    private readonly details: BillingDetailsService,
    private readonly tax: TaxService,
    private readonly taxes: TaxQueries,
    private readonly methods: PaymentMethodsQueries,
    private readonly invoices: InvoicesQueries,
    private readonly users: UsersQueries,
    private readonly plans: PlansQueries,
    private readonly contracts: Contracts,
  ) {}

  async of(userId: string): Promise<BillingDto> {
    const { companyName, email, address } = await this.details.of(userId);
    const { vatId } = await this.taxes.identity(userId);
    const { data: cards } = await this.methods.list(userId);
    const { data: invoices } = await this.invoices.list(userId, { page: 1, per: LAST });
    const current = await this.plans.current(userId);
    return {
      plan: current?.plan ?? null,
      status: current?.status ?? null,
      renewsAt: current?.renewsAt ?? null,
      cancelAtPeriodEnd: current?.cancelAtPeriodEnd ?? false,
      details: { companyName, vatId, address, email: email ?? (await this.users.profile(userId)).email },
      method: cards.find(({ isDefault }) => isDefault) ?? null,
      invoices,
    };
  }

  /** At the end of what is paid. */
  async cancelPlan(userId: string, reason: string | null): Promise<void> {
    await this.contracts.cancel(userId, reason);
  }

  /** The VAT id first: it is refused on its own field before anything is changed. */
  async change(userId: string, { vatId, ...details }: UpdateBillingDto): Promise<void> {
    if (vatId !== undefined) await this.tax.setVatId(userId, vatId);
    if (Object.keys(details).length > 0) await this.details.change(userId, details);
  }
}
