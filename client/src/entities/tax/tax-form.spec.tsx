import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { setTeamId } from '@/shared/api';
import { fakeContract, publicConfig, renderScreen, signIn, signOut } from '@/shared/testing';
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

  it('of a team is saved by those alone who may', async () => {
    const contract = fakeContract();
    contract.answer('get', '/api/config', { data: publicConfig });
    contract.answer('get', '/api/team/roles', {
      data: [{ right: 'billing:write', roles: ['owner', 'admin'] }],
    });
    const team = { id: '0192f6a0-0000-7000-8000-000000000003', name: 'Kreuzberg Media', logoUrl: null };
    const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    for (const [role, disabled] of [
      ['finance', true],
      ['admin', false],
    ] as const) {
      signIn({ id: 'someone', roles: ['brand'], activeRole: 'brand', teams: [{ ...team, role }] });
      setTeamId(team.id);
      renderScreen(<TaxForm team profile={profile({})} />);
      await waitFor(() => expect(save().disabled).toBe(disabled));
      cleanup();
    }
    setTeamId(null);
    signOut();
    contract.close();
  });

  it('says nothing where everything is confirmed', () => {
    renderScreen(<TaxForm profile={profile({})} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
