import { setKnownPaths } from '@/shared/routing/known';
import { addressOf, placeOf } from './places';

describe('where a to-do is done', () => {
  beforeEach(() =>
    setKnownPaths([
      '/brand/challenges',
      '/brand/challenges/:id/entries',
      '/brand/challenges/:id/requests',
      '/brand/challenges/:id/overview',
      '/brand/challenges/:id/edit',
      '/creator/challenges/:id',
      '/wallet',
    ]),
  );

  it('is the screen of the work', () => {
    expect(placeOf({ kind: 'review', id: 'c1' })).toBe('/brand/challenges/c1/entries');
    expect(placeOf({ kind: 'requests', id: 'c1' })).toBe('/brand/challenges/c1/requests?status=pending');
    expect(placeOf({ kind: 'pay', id: 'c1' })).toBe('/brand/challenges/c1/edit');
    expect(placeOf({ kind: 'resubmit', id: 'c1' })).toBe('/creator/challenges/c1');
    expect(placeOf({ kind: 'suspended_challenge', id: 'c1' })).toBe(
      '/staff/challenges?status=suspended&id=c1',
    );
  });

  it('is the challenge while that screen is not there', () => {
    expect(placeOf({ kind: 'topup', id: 'c1' })).toBe('/brand/challenges/c1/overview');
  });

  it('is nowhere for a link without a screen', () => {
    expect(addressOf('wallet')).toBe('/wallet');
    expect(addressOf('challenge_queue')).toBeNull();
  });
});
