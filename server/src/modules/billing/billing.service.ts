import { Injectable } from '@nestjs/common';
import { BillingDetailsService } from '../addresses/index.js';
import { InvoicesQueries } from '../invoices/index.js';
import { PaymentMethodsQueries } from '../payment-methods/index.js';
import { TaxQueries, TaxService } from '../tax/index.js';
import { UsersQueries } from '../users/index.js';
import type { BillingDto, UpdateBillingDto } from './dto/billing.dto.js';

const LAST = 5;

/** Joins what others keep: details, tax profile, cards and invoices. */
@Injectable()
export class BillingService {
  constructor(
    private readonly details: BillingDetailsService,
    private readonly tax: TaxService,
    private readonly taxes: TaxQueries,
    private readonly methods: PaymentMethodsQueries,
    private readonly invoices: InvoicesQueries,
    private readonly users: UsersQueries,
  ) {}

  /** No plan is on sale yet, so nobody has one. */
  async of(userId: string): Promise<BillingDto> {
    const { companyName, email, address } = await this.details.of(userId);
    const { vatId } = await this.taxes.identity(userId);
    const { data: cards } = await this.methods.list(userId);
    const { data: invoices } = await this.invoices.list(userId, { page: 1, per: LAST });
    return {
      plan: null,
      status: null,
      renewsAt: null,
      cancelAtPeriodEnd: false,
      details: { companyName, vatId, address, email: email ?? (await this.users.profile(userId)).email },
      method: cards.find(({ isDefault }) => isDefault) ?? null,
      invoices,
    };
  }

  /** The VAT id first: it is refused on its own field before anything is changed. */
  async change(userId: string, { vatId, ...details }: UpdateBillingDto): Promise<void> {
    if (vatId !== undefined) await this.tax.setVatId(userId, vatId);
    if (Object.keys(details).length > 0) await this.details.change(userId, details);
  }
}
