import { Injectable } from '@nestjs/common';
import { type Page, pageOf } from '../../../kernel/page.js';
import { CheckoutRows } from './checkout/checkout-rows.js';
import type { PaymentDto } from './checkout/dto/payment.dto.js';
import { toPaymentDto } from './checkout/payment.view.js';
import type { ChargesQueryDto } from './dto/charges.dto.js';

@Injectable()
export class PaymentsQueries {
  constructor(private readonly rows: CheckoutRows) {}

  /** What a buyer paid or tried to pay, the newest first. */
  async charges(buyerId: string, filter: ChargesQueryDto): Promise<Page<PaymentDto>> {
    const [rows, total] = await this.rows.charges(buyerId, filter);
    return pageOf(rows.map(toPaymentDto), total, filter);
  }
}
