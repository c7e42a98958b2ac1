import pg from 'pg';
import { readMomentsFast } from './moments.js';

type Parse = (text: string) => Date | number;
const parser = () => pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text') as Parse;
const own = parser();
readMomentsFast();
const fast = parser();

describe('moments of the database', () => {
  it.each([
    '2026-01-31 12:00:00+00',
    '2026-11-21 03:20:04.5+00',
    '2026-11-21 03:20:04.12+00',
    '2026-11-21 03:20:04.123+00',
    '2026-11-21 03:20:04.123456+00',
    '1969-12-31 23:59:59.999+00',
    '0099-03-01 00:00:00+00',
    '2026-11-21 03:20:04.123+02',
    '2026-11-21 03:20:04.123+05:30',
    '10000-01-01 00:00:00+00',
    '0044-03-15 12:00:00+00 BC',
    'infinity',
    '-infinity',
  ])('%s is what the driver reads', (text) => {
    expect(Number(fast(text))).toBe(Number(own(text)));
    expect(typeof fast(text)).toBe(typeof own(text));
  });
});
