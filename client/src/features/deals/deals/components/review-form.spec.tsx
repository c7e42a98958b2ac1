import { cleanup, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderScreen } from '@/shared/testing';
import { ReviewForm } from './ReviewForm';

const delivery: ComponentProps<typeof ReviewForm>['delivery'] = {
  id: '0192f6a0-0000-7000-8000-000000000001',
  dealId: '0192f6a0-0000-7000-8000-000000000002',
  version: 1,
  changeRounds: 0,
  deliverable: {
    id: '0192f6a0-0000-7000-8000-000000000003',
    format: 'video9x16',
    placement: 'tiktok',
    quantity: 1,
    weight: 1,
    note: null,
    dueAt: null,
  },
  media: [],
  url: null,
  note: null,
};

afterEach(cleanup);

it.each([
  ['breed', /goes to the creator right away/],
  ['collab', /goes to the creator when the deal ends/],
] as const)('says when approved work of a %s is paid', async (kind, words) => {
  const form = <ReviewForm kind={kind} delivery={delivery} rounds={1} onClose={() => undefined} />;
  renderScreen(form, { path: '/', at: '/' });
  expect(await screen.findByText(words)).toBeTruthy();
});
