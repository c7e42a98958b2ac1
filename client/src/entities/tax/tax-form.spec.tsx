import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@/shared/testing';
import type { TaxProfile } from './api';
import { TaxForm } from './TaxForm';

const profile = (change: Partial<TaxProfile>): TaxProfile => ({
  kind: 'non_eu_business',
  selfBillingVersion: '2026-01',
  missing: [],
  unconfirmed: [],
  ...change,
});

afterEach(cleanup);

describe('the tax form', () => {
  it('says what a declared status still lacks, until another one is chosen', async () => {
    renderScreen(<TaxForm profile={profile({ unconfirmed: ['identity_business', 'countries'] })} />);
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('19 %');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    const [first] = screen.getAllByRole('radio');
    if (!first) throw new Error('there is nothing to choose');
    fireEvent.click(first);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('of a team says that its owner has to be verified', () => {
    renderScreen(<TaxForm team profile={profile({ unconfirmed: ['identity'] })} />);
    expect(screen.getByRole('listitem').textContent).toContain('The owner of the team');
  });

  it('says nothing where everything is confirmed', () => {
    renderScreen(<TaxForm profile={profile({})} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
