import { Injectable } from '@nestjs/common';
import { Realtime } from '../../../../platform/realtime/realtime.js';
import { moneyRoom } from '../../../../platform/realtime/rooms.js';
import type { PaymentEntity } from './payment.entity.js';
import { toPaymentDto, toSubjectDto } from './payment.view.js';

/** Tells the buyer, after the commit. */
@Injectable()
export class PaymentUpdates {
  constructor(private readonly realtime: Realtime) {}

  tell(payment: Readonly<PaymentEntity>): void {
    this.realtime.emit(moneyRoom(payment.buyerId), 'payment.updated', {
      payment: toPaymentDto(payment),
      subject: toSubjectDto(payment),
    });
  }
}
