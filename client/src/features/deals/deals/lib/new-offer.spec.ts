import type { CampaignDetail } from '@/entities/campaign';
import { firstPiece } from '@/entities/deliverable';
import { startOf } from './new-offer';

const campaign = {
  type: 'sponsoring',
  title: 'Winter with us',
  brief: 'Show how you drink our winter blend at home',
  pricePerCreator: { minor: 40_000, currency: 'EUR' },
  deliverables: [{ placement: 'instagram_reel', quantity: 2, note: null }],
} as CampaignDetail;

it('begins with the terms of the campaign', () => {
  expect(startOf(new URLSearchParams(), ['a'], campaign)).toMatchObject({
    creatorIds: ['a'],
    type: 'sponsoring',
    title: 'Winter with us',
    brief: campaign.brief,
    price: 40_000,
    deliverables: [{ placement: 'instagram_reel', quantity: 2, note: '' }],
  });
});

it('begins with what the address names, else empty', () => {
  const named = new URLSearchParams({ title: 'Two Reels', price: '12000' });
  expect(startOf(named, [], campaign)).toMatchObject({ title: 'Two Reels', price: 12_000 });
  expect(startOf(new URLSearchParams({ price: '1e9' }), [], null)).toMatchObject({
    title: '',
    price: null,
    deliverables: [firstPiece],
  });
});
