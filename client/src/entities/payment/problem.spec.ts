import { ApiError } from '@/shared/api/errors';
import { setLanguage } from '@/shared/i18n/store';
import { DeclinedError, PayerLeftError, problemOf } from './problem';

const api = (status: number, code: string, rest: object = {}) =>
  new ApiError(status, { code, message: 'words of the server', ...rest });
const declined = (rule: string) =>
  api(402, 'CARD_DECLINED', { details: [{ field: 'paymentMethodId', rule, message: 'no' }] });

describe('why it was not paid', () => {
  afterEach(() => setLanguage('en'));

  it('names the reason of the bank, a plain one where it may not be told', () => {
    expect(problemOf(declined('insufficient_funds')).text).toMatch(/not enough money on this card/);
    expect(problemOf(declined('stolen_card')).text).toMatch(/declined the card/);
    expect(problemOf(new DeclinedError('payment_intent_authentication_failure')).text).toMatch(
      /that it is you/,
    );
  });

  it('speaks the reader’s language', async () => {
    await setLanguage('de');
    expect(problemOf(declined('expired_card')).text).toBe('Diese Karte ist abgelaufen. Nimm eine andere.');
    expect(problemOf(api(403, 'LIMIT_EXCEEDED')).text).toMatch(/mehr, als dein Konto/);
  });

  it('does not call it a failure when the payer goes back', () => {
    expect(problemOf(new PayerLeftError('left'))).toMatchObject({ left: true, title: 'Nothing was charged' });
    expect(problemOf(declined('paypal_declined')).text).toMatch(/PayPal did not carry out/);
  });

  it('knows the limit somebody has set for themselves', () => {
    const own = api(403, 'LIMIT_EXCEEDED', {
      details: [{ field: 'amount', rule: 'spend_limit', message: 'words of the server' }],
    });
    expect(problemOf(own)).toMatchObject({ ownLimit: true });
    expect(problemOf(own).text).toMatch(/limit you have set/);
    expect(problemOf(api(403, 'LIMIT_EXCEEDED')).ownLimit).toBeUndefined();
  });

  it('says that a changed price charged nothing', () => {
    const problem = problemOf(api(409, 'QUOTE_CHANGED'));
    expect(problem).toMatchObject({ changed: true, title: 'The price has changed' });
  });

  it('keeps the server’s words where it has none of its own', () => {
    expect(problemOf(api(409, 'INVALID_STATE')).text).toBe('words of the server');
    expect(problemOf(api(0, 'NETWORK')).text).toMatch(/nothing is charged twice/);
  });
});
