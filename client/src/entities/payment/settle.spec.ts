import { DeclinedError, StillPendingError } from './problem';
import { settle } from './settle';
import type { PayAnswer, PaymentStatus } from './types';

const answer = (status: PaymentStatus): PayAnswer =>
  ({ data: { status, payment: { id: 'p1', providerRef: 'pi_1' } } }) as PayAnswer;

describe('waiting for the money', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('ends at once where it is paid', async () => {
    const ask = jest.fn<Promise<PayAnswer>, [string]>();
    await expect(settle(answer('succeeded'), ask)).resolves.toEqual(answer('succeeded'));
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks again until the capture is through', async () => {
    const ask = jest
      .fn<Promise<PayAnswer>, [string]>()
      .mockResolvedValueOnce(answer('processing'))
      .mockResolvedValueOnce(answer('succeeded'));
    const waiting = settle(answer('requires_capture'), ask);
    await jest.advanceTimersByTimeAsync(5000);
    expect((await waiting).data.status).toBe('succeeded');
    expect(ask.mock.calls).toEqual([['pi_1'], ['pi_1']]);
  });

  it('takes what is neither paid nor under way for declined', async () => {
    await expect(settle(answer('created'), jest.fn())).rejects.toBeInstanceOf(DeclinedError);
    await expect(settle(answer('failed'), jest.fn())).rejects.toBeInstanceOf(DeclinedError);
  });

  it('gives up waiting, not paying, after a while', async () => {
    const ask = jest.fn<Promise<PayAnswer>, [string]>().mockResolvedValue(answer('processing'));
    const waiting = settle(answer('processing'), ask).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await waiting).toBeInstanceOf(StillPendingError);
  });
});
