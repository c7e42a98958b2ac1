import { defineSettings, type Settings } from './default-settings.js';

describe('settings', () => {
  it('have one owner each', () => {
    expect(defineSettings({ 'test.days': 3 })).toEqual({ 'test.days': 3 });
    expect(() => defineSettings({ 'test.days': 4 })).toThrow('two settings are called test.days');
  });

  it('are known by name and type', () => {
    const minimum: Pick<Settings, 'payout.minimumMinor'> = { 'payout.minimumMinor': 1_000 };
    // @ts-expect-error nobody declares it
    const unknown: keyof Settings = 'payout.minimum';
    expect([minimum, unknown]).toHaveLength(2);
  });
});
