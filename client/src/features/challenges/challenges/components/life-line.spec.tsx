import { cleanup, screen } from '@testing-library/react';
import { renderScreen } from '@/shared/testing';
import type { Challenge, ChallengeStatus } from '../api/types';
import { LifeLine } from './LifeLine';

afterEach(cleanup);

const at = (status: ChallengeStatus): Challenge =>
  ({
    status,
    startsAt: '2026-12-01T00:00:00.000Z',
    endsAt: '2026-12-20T00:00:00.000Z',
    publishedAt: null,
    cancelledAt: null,
    keepLiveDays: 30,
    tailDays: 0,
  }) as Challenge;

it.each([
  ['in_review', 'Funded'],
  ['scheduled', 'Funded'],
  ['live', 'Live'],
] as const)('a challenge that is %s stands at "%s"', (status, name) => {
  renderScreen(<LifeLine challenge={at(status)} />);
  const here = screen.getAllByRole('listitem').find((step) => step.getAttribute('aria-current') === 'step');
  expect(here?.textContent).toContain(name);
});
