import { titleOf, withoutRepeats } from './charge-steps';

describe('the steps of a payment', () => {
  it('are named after what happened, not after what was tried', () => {
    expect(titleOf({ kind: 'capture', code: 'taken' })).toBe('capture');
    expect(titleOf({ kind: 'capture', code: 'capture_asked' })).toBe('capture_asked');
    expect(titleOf({ kind: 'attempt', code: 'declined' })).toBe('declined');
  });

  it('tell once what the provider says several times in a row', () => {
    const codes = ['asked', 'told', 'told', 'booked', 'told'] as const;
    expect(withoutRepeats(codes.map((code) => ({ code }))).map(({ code }) => code)).toEqual([
      'asked',
      'told',
      'booked',
      'told',
    ]);
  });
});
