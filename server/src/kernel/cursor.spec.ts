import { AppError } from './app-error.js';
import { cursorAt, keysOf, LONGEST_CURSOR } from './cursor.js';

const raw = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a cursor', () => {
  it('gives back what it was made of', () => {
    const keys = ['2026-01-31 12:00:00.123+00', 'ä"\\😀', ''];
    const cursor = cursorAt('newest', keys);
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(keysOf(cursor, 'newest', 3)).toEqual(keys);
  });

  it.each([
    ['no text of ours', 'nonsense'],
    ['no array', raw({ 0: 'newest' })],
    ['another sort', raw(['price', 'a', 'b'])],
    ['a value too few', raw(['newest', 'a'])],
    ['a value that is no text', raw(['newest', 'a', 1])],
    ['a sign PostgreSQL refuses', raw(['newest', 'a', '\0'])],
    ['too long', raw(['newest', 'a', 'b'.repeat(LONGEST_CURSOR)])],
    ['nothing', ''],
  ])('is refused with 400: %s', (_, cursor) => {
    expect(() => keysOf(cursor, 'newest', 2)).toThrow(
      expect.objectContaining<Partial<AppError>>({ code: 'VALIDATION_FAILED', status: 400 }),
    );
  });

  it('is never made of what would be refused', () => {
    expect(() => cursorAt('title', ['x'.repeat(LONGEST_CURSOR)])).toThrow('no cursor');
    expect(() => cursorAt('due', [null as never, 'x'])).toThrow('no cursor');
  });
});
