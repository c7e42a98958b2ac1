import { EnumField, IntField, TimeField } from '../../../../platform/http/fields.js';
import { type PaidMessageState, paidMessageStates } from '../paid/paid-message.types.js';

/** What its sender paid for a message, for both of them to see. */
export class MessageFeeDto {
  @IntField({ description: 'coins' })
  coins: number;

  @EnumField(paidMessageStates, {
    name: 'PaidMessageState',
    description: 'held until the first reply, which releases it; refunded without one',
  })
  state: PaidMessageState;

  @TimeField({ description: 'without a reply by then it is refunded' })
  dueAt: string;
}
