import { Injectable } from '@nestjs/common';
import { mapped, type Page } from '../../../kernel/page.js';
import { CheckoutRows } from './checkout/checkout-rows.js';
import type { PaymentDto } from './checkout/dto/payment.dto.js';
import { toPaymentDto } from './checkout/payment.view.js';
import type { ChargesQueryDto } from './dto/charges.dto.js';

@Injectable()
export class PaymentsQueries {
  constructor(private readonly rows: CheckoutRows) {}

  /** What a buyer paid or tried to pay, the newest first. */
  async charges(buyerId: string, filter: ChargesQueryDto): Promise<Page<PaymentDto>> {
    return mapped(await this.rows.charges(buyerId, filter), toPaymentDto);
  }
}
