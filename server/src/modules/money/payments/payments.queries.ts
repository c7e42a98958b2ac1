import { Injectable } from '@nestjs/common';
import { mapped, type Page } from '../../../kernel/page.js';
import { eur } from '../../../kernel/money.js';
import { CheckoutRows } from './checkout/checkout-rows.js';
import type { PaymentDto } from './checkout/dto/payment.dto.js';
import { toPaymentDto } from './checkout/payment.view.js';
import type { AllowanceDto } from './dto/allowance.dto.js';
import { FraudLimitsService } from './fraud-limits/fraud-limits.service.js';
import type { ChargesQueryDto } from './dto/charges.dto.js';

@Injectable()
export class PaymentsQueries {
  constructor(
    private readonly rows: CheckoutRows,
    private readonly limits: FraudLimitsService,
  ) {}

  async allowance(buyerId: string): Promise<AllowanceDto> {
    const allowance = await this.limits.allowance(buyerId);
    if (allowance === null) return { limit: null, left: null, until: null };
    const { limitMinor, spentMinor, until } = allowance;
    return {
      limit: eur(limitMinor),
      left: eur(Math.max(0, limitMinor - spentMinor)),
      until: until.toISOString(),
    };
  }

  /** What a buyer paid or tried to pay, the newest first. */
  async charges(buyerId: string, filter: ChargesQueryDto): Promise<Page<PaymentDto>> {
    return mapped(await this.rows.charges(buyerId, filter), toPaymentDto);
  }
}
