import { firstPiece } from '@/entities/deliverable';
import { bodyOf, earnedOf, moreOf, patchOf, startOf } from './campaign-form';
import type { TypedCampaign } from './campaign-form';

const typed: TypedCampaign = {
  title: ' Winter ',
  brief: 'Show it at home',
  type: 'content',
  placements: ['instagram_reel', 'tiktok'],
  deliverables: [firstPiece],
  budget: 100_000,
  pricePerCreator: null,
  places: null,
  countries: [],
  languages: ['de'],
  topics: [],
  verifiedOn: [],
  squads: ['ugc'],
  minFollowers: null,
  ageFrom: 18,
  ageTo: null,
};

it('sends what was typed, and leaves out what was left empty', () => {
  expect(bodyOf(typed)).toMatchObject({
    title: 'Winter',
    formats: ['video9x16'],
    budget: { minor: 100_000, currency: 'EUR' },
    targeting: { specificLanguage: ['de'], breedType: ['ugc'], ageRange: { min: 18, max: 100 } },
  });
  expect(Object.keys(bodyOf(typed))).not.toContain('pricePerCreator');
  expect(moreOf({ ...typed, places: 3, endsAt: '2026-12-24T12:00:00.000Z' })).toEqual({
    budget: { minor: 100_000, currency: 'EUR' },
    places: 3,
    endsAt: '2026-12-24T12:00:00.000Z',
  });
});

it('takes the places and the price away that were emptied on an edit', () => {
  expect(patchOf(typed)).toMatchObject({ title: 'Winter', places: null, pricePerCreator: null });
  expect(moreOf(typed)).toMatchObject({ places: null });
});

it('begins with one piece and nothing asked of creators', () => {
  expect(startOf(null)).toMatchObject({ deliverables: [firstPiece], countries: [], minFollowers: null });
});

it('knows what a creator receives of a price', () => {
  expect(earnedOf(40_000, 1_500)).toBe(34_000);
});
