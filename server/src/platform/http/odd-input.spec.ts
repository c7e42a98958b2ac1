import { refuseOdd } from './odd-input.js';

const json = (text: string): unknown => JSON.parse(text);

describe('odd input', () => {
  it.each([
    ['NUL', String.raw`{"a":{"b":["x\u0000"]}}`],
    ['NUL in a name', String.raw`{"a":{"b\u0000":1}}`],
    ['half a character', String.raw`{"a":"x\ud800"}`],
    ['half a character in a name', String.raw`{"a":{"\udfff":1}}`],
    ['a constructor', '{"a":{"constructor":1}}'],
    ['a prototype', '{"a":[{"__proto__":{}}]}'],
    ['a method of every object', '{"a":{"hasOwnProperty":1}}'],
    ['two to the 53rd', '{"a":9007199254740992}'],
    ['infinity', '{"a":1e400}'],
    ['negative zero', '{"a":-0}'],
  ])('%s is refused under the name of its field', (_name, text) => {
    expect(() => refuseOdd(json(text), 'body')).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        extra: { details: [expect.objectContaining({ field: 'a' })] },
      }),
    );
  });

  it('takes whole characters of every script, safe numbers and 32 levels', () => {
    const deep = (levels: number) => json(`${'['.repeat(levels)}${']'.repeat(levels)}`);
    expect(() =>
      refuseOdd({ a: '😀 مرحبا \u202e', b: 9007199254740991, c: -1.5e-7, d: deep(31) }, 'body'),
    ).not.toThrow();
    expect(() => refuseOdd(deep(33), 'body')).toThrow('32 levels');
    expect(() => refuseOdd(deep(10_000), 'body')).toThrow('32 levels');
  });
});
