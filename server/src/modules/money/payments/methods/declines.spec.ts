import { isOurs } from '../../../../kernel/kept-words.js';
import { declineCode, declineText } from './declines.js';

describe('why a payment was declined', () => {
  it.each([
    ['insufficient_funds', 'insufficient_funds'],
    ['try_again_later', 'processing_error'],
    ['transaction_not_allowed', 'card_not_supported'],
    ['withdrawal_count_limit_exceeded', 'card_velocity_exceeded'],
    ['payer_cannot_pay', 'paypal_declined'],
  ])('is told for %s by %s', (code, told) => {
    expect(declineCode(code)).toBe(told);
    expect(declineText(code)).toEqual(declineText(told));
  });

  it.each(['lost_card', 'stolen_card', 'pickup_card', 'fraudulent', 'merchant_blacklist', 'toString', null])(
    'stays a plain decline for %s',
    (code) => {
      expect(declineCode(code)).toBe('card_declined');
    },
  );

  it('is known again where a payment has kept it', () => {
    expect(isOurs(declineText('expired_card').en)).toBe(true);
  });
});
