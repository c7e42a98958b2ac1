import { cleanup, screen } from '@testing-library/react';
import { renderScreen } from '@/shared/testing';
import type { Delivery } from '../api/types';
import { ReviewForm } from './ReviewForm';

const delivery = {
  id: '0192f6a0-0000-7000-8000-000000000001',
  dealId: '0192f6a0-0000-7000-8000-000000000002',
  version: 1,
  changeRounds: 0,
  deliverable: { format: 'video9x16', placement: 'tiktok', quantity: 1, note: null },
  media: [],
  url: null,
  note: null,
} as unknown as Delivery;

afterEach(cleanup);

it.each([
  ['breed', /goes to the creator right away/],
  ['collab', /goes to the creator when the deal ends/],
] as const)('says when approved work of a %s is paid', async (kind, words) => {
  const form = <ReviewForm kind={kind} delivery={delivery} rounds={1} onClose={() => undefined} />;
  renderScreen(form, { path: '/', at: '/' });
  expect(await screen.findByText(words)).toBeTruthy();
});
