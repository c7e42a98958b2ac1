import { cleanup, screen } from '@testing-library/react';
import { fakeContract, renderScreen } from '@/shared/testing';
import type { Profile, Requirement } from '../api/own';
import { named } from '../lib/requirements';
import { StatusCard } from './StatusCard';

afterEach(cleanup);

const open = (field: string): Requirement => ({ field, status: 'due', reason: null, deadline: null });

it.each([
  [['bankAccount'], /You can submit this now/],
  [[], /Everything is complete/],
  [['dob', 'bankAccount'], /1/],
])('with %j open it says what handing it in takes', (fields, hint) => {
  const contract = fakeContract();
  const requirements = fields.map(open);
  const profile = {
    status: 'draft',
    dueAt: null,
    note: null,
    persons: [] as Profile['persons'],
    requirements,
  };
  renderScreen(<StatusCard profile={profile as Profile} requirements={named(requirements)} />);
  expect(document.querySelector('#hand-in-hint')?.textContent).toMatch(hint);
  // Never both at once.
  expect(screen.queryAllByText('Still needed')).toHaveLength(fields.length === 0 ? 0 : 1);
  contract.close();
});
