import { firstPiece } from '@/entities/deliverable';
import type { BreedConfig } from '../api/breeds';
import { inputOf, patchOf, startOf } from './squad-form';
import type { TypedSquad } from './squad-form';

const config: BreedConfig = {
  types: [],
  feeBands: [],
  maxMembers: 50,
  platformFeePercent: 15,
  requestDays: 7,
  openHours: 72,
  carryDays: 7,
  vatBp: null,
};
const typed = {
  ...startOf(null, config),
  name: ' Morning crew ',
  description: 'Show it',
  fee: 21_000,
  countries: ['DE'],
  deliverables: [firstPiece],
} as TypedSquad;

it('sends cover, bonus and targeting of a new squad where they are chosen', () => {
  expect(inputOf(typed)).toMatchObject({
    name: 'Morning crew',
    targeting: { specificCreatorCountry: ['DE'] },
  });
  expect(Object.keys(inputOf(typed))).not.toEqual(expect.arrayContaining(['coverId']));
  expect(Object.keys(inputOf(typed))).not.toEqual(expect.arrayContaining(['bonus']));
  const cover = { id: 'picture', url: null, previewUrl: null };
  expect(inputOf({ ...typed, cover, bonus: 10_000 })).toMatchObject({
    coverId: 'picture',
    bonus: { minor: 10_000, currency: 'EUR' },
  });
});

it('takes the fee and the places away that were emptied, and begins an edit without them', () => {
  const emptied = { ...typed, fee: null, places: null };
  expect(patchOf(emptied)).toMatchObject({ fee: null, places: null });
  expect(inputOf(emptied)).not.toHaveProperty('fee');
  expect(inputOf(emptied)).not.toHaveProperty('places');
  const squad = {
    name: 'Crew',
    description: '',
    cover: null,
    type: 'ambassador',
    feeInterval: 'month',
    fee: null,
    bonus: null,
    places: null,
    minCycles: 1,
    open: false,
    deliverables: [],
    targeting: {},
  } as const;
  const bands = [1, 2].map((minor) => ({ min: { minor, currency: 'EUR' } }));
  expect(
    startOf({ ...squad, deliverables: [] }, { ...config, feeBands: bands } as BreedConfig),
  ).toMatchObject({
    fee: null,
    places: null,
  });
});

it('keeps the picture of a squad, changes it, or takes it away', () => {
  const kept = { id: null, url: 'https://files.example/a.jpg', previewUrl: null };
  expect(Object.keys(patchOf({ ...typed, cover: kept }))).not.toContain('coverId');
  expect(patchOf({ ...typed, cover: { ...kept, id: 'other' } })).toMatchObject({ coverId: 'other' });
  expect(patchOf({ ...typed, cover: null })).toMatchObject({ coverId: null, bonus: null });
});
