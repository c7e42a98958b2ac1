import { problemOf, ruleOf, type SettingLimits } from './setting-rules.js';

const judge = (key: string, sample: unknown, value: unknown, limits?: SettingLimits) => {
  const found = problemOf(value, ruleOf(key, sample, limits), sample);
  return found ? `${found.path}:${found.rule}` : 'right';
};

describe('what a setting may be', () => {
  it.each([
    ['a.feeBp', 10_000, 'right'],
    ['a.feeBp', 10_001, ':max'],
    ['a.feeBp', -1, ':min'],
    ['a.days', 0, ':min'],
    ['a.days', 3_651, ':max'],
    ['a.perHour', 0, ':min'],
    ['a.attemptsPer10Minutes', 20_000, 'right'],
    ['a.codesPerHourEmail', 100_000, 'right'],
    ['a.count', 0, 'right'],
    ['a.count', 1.5, ':kind'],
    ['a.count', '1', ':kind'],
    ['a.count', null, ':kind'],
    ['a.count', Number.MAX_SAFE_INTEGER + 1, ':kind'],
  ])('%s %p is %s', (key, value, answer) => expect(judge(key, 5, value)).toBe(answer));

  it('a text has a length, a form, choices and no characters that cannot be kept', () => {
    expect(judge('a.name', 'x', '')).toBe(':min');
    expect(judge('a.name', 'x', 'x'.repeat(201))).toBe(':max');
    expect(judge('a.name', 'x', ' x')).toBe(':trimmed');
    for (const bad of ['a\u0000b', 'a\nb', '\ud800']) expect(judge('a.name', 'x', bad)).toBe(':characters');
    expect(judge('a.name', 'DE', 'de', { pattern: /^[A-Z]{2}$/ })).toBe(':pattern');
    expect(judge('a.name', 'one', 'three', { choices: ['one', 'two'] })).toBe(':choices');
    expect(judge('a.name', 'x', 'Grüße 👋')).toBe('right');
    expect(judge('a.page', 'x', 'a\n\nb', { lines: true })).toBe('right');
    expect(judge('a.page', 'x', 'a\u0000b', { lines: true })).toBe(':characters');
  });

  it('a list keeps the kind of its items, an object its names', () => {
    expect(judge('a.list', [1], [1, 2])).toBe('right');
    expect(judge('a.list', [1], [1, 'x'])).toBe('.1:kind');
    expect(judge('a.list', [], ['x'])).toBe('right');
    expect(
      judge(
        'a.list',
        [1],
        Array.from({ length: 101 }, () => 1),
      ),
    ).toBe(':max');
    const sample = { feeBp: 100, name: 'x' };
    expect(judge('a.object', sample, { feeBp: 200, name: 'y' })).toBe('right');
    expect(judge('a.object', sample, { feeBp: 20_000, name: 'y' })).toBe('.feeBp:max');
    expect(judge('a.object', sample, { feeBp: 200 })).toBe(':names');
    expect(judge('a.object', sample, { ...sample, more: 1 })).toBe(':names');
    expect(judge('a.object', sample, [sample])).toBe(':kind');
  });

  it('a default of no kind is refused', () => {
    for (const none of [null, undefined, 1.5])
      expect(() => ruleOf('a.b', none)).toThrow('of no kind of setting');
  });
});
