import { NestedField } from '../../../../../platform/http/fields.js';
import { SocketEvent } from '../../../../../platform/realtime/socket-map.js';
import { PaymentDto, PaymentSubjectDto } from './payment.dto.js';

@SocketEvent('payment.updated')
export class PaymentUpdatedDto {
  @NestedField(() => PaymentDto)
  payment: PaymentDto;

  @NestedField(() => PaymentSubjectDto, { description: 'what is paid' })
  subject: PaymentSubjectDto;
}

declare module '../../../../../platform/realtime/socket-map.js' {
  interface ServerEvents {
    'payment.updated': PaymentUpdatedDto;
  }
}
