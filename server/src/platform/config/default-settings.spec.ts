import type { Config } from './config.js';
import { defineSettings, type Settings, unequalSettings } from './default-settings.js';
import { refuseWrongSettings } from './settings-guard.js';

describe('settings', () => {
  it('have one owner each', () => {
    expect(defineSettings({ 'test.days': 3 })).toEqual({ 'test.days': 3 });
    expect(() => defineSettings({ 'test.days': 4 })).toThrow('two settings are called test.days');
  });

  it('do not begin with a default that breaks their own rule', () => {
    expect(() => defineSettings({ 'test.shareBp': 10_001 })).toThrow(
      'the default of the setting test.shareBp is refused: It must be at most 10000',
    );
    expect(() => defineSettings({ 'test.way': 'left' }, { 'test.way': { choices: ['right'] } })).toThrow(
      'It must be one of right',
    );
  });

  it('are held against each other', () => {
    defineSettings({ 'test.least': 1, 'test.most': 5 }, { 'test.least': { atMost: 'test.most' } });
    expect(unequalSettings({ 'test.least': 5, 'test.most': 5 })).toEqual([]);
    expect(unequalSettings({ 'test.least': 6, 'test.most': 5 })).toEqual([
      { key: 'test.least', other: 'test.most' },
    ]);
  });

  it('of the environment are held to the same rules', () => {
    const guard = (settings: object) =>
      refuseWrongSettings({ env: { SETTINGS: settings } } as unknown as Config);
    defineSettings({ 'test.minDays': 1, 'test.maxDays': 5 }, { 'test.minDays': { atMost: 'test.maxDays' } });
    expect(() => guard({ 'test.minDays': 2 })).not.toThrow();
    expect(() => guard({ 'test.minDays': 'two', 'test.dayz': 1 })).toThrow(
      'Wrong in the variable SETTINGS:\n  test.minDays: It must be a whole number\n  test.dayz: There is no setting test.dayz',
    );
    expect(() => guard({ 'test.minDays': 6 })).toThrow('test.minDays: It must not be more than test.maxDays');
  });

  it('are known by name and type', () => {
    const minimum: Pick<Settings, 'payout.minimumMinor'> = { 'payout.minimumMinor': 1_000 };
    // @ts-expect-error nobody declares it
    const unknown: keyof Settings = 'payout.minimum';
    expect([minimum, unknown]).toHaveLength(2);
  });
});
