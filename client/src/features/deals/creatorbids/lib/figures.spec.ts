import { hashOf } from '@/shared/hash';
import type { BidDetail } from '../api/bids';
import { againstBand, awardOf, cpmOf, earnedOf, viewsOf } from './figures';

const euro = (minor: number) => ({ minor, currency: 'EUR' as const });
const band = { low: euro(21_000), high: euro(34_000) };

it.each([
  [20_999, 'below'],
  [21_000, 'in'],
  [34_000, 'in'],
  [34_001, 'above'],
])('a piece of %i cents is %s', (minor, where) => {
  expect(againstBand(minor, band)).toBe(where);
});

it('says what is left of a price without the fee', () => {
  expect(earnedOf(30_000, 1500)).toBe(25_500);
});

it('expects views of those pieces alone whose account is known', () => {
  const own = [{ placement: 'tiktok' as const, averageViews: 20_000 }];
  const pieces = [
    { placement: 'tiktok' as const, quantity: 2 },
    { placement: 'youtube' as const, quantity: 1 },
  ];
  expect(viewsOf(pieces, own)).toBe(40_000);
  expect(viewsOf(pieces, [])).toBeNull();
  expect(cpmOf(40_000, 40_000)).toBe(1_000);
  expect(cpmOf(40_000, null)).toBeNull();
});

it('adds up what several awards cost, and what they leave', () => {
  const bid = { budget: euro(120_000), awarded: euro(20_000), awardedCount: 1, places: 4, vatBp: 1900 };
  expect(awardOf(bid as BidDetail, [34_000, 31_000])).toEqual({
    count: 2,
    netMinor: 65_000,
    vatMinor: 12_350,
    grossMinor: 77_350,
    leftMinor: 35_000,
    placesLeft: 1,
  });
});

it('hashes a text as everybody does', async () => {
  expect(await hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
