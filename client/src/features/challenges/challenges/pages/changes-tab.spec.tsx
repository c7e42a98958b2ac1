import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Outlet, Route, Routes } from 'react-router';
import type { ChangeRequest } from '@/entities/change-request';
import { fakeContract, publicConfig, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import type { Challenge } from '../api/types';
import { ChangesTab } from './ChangesTab';

const ID = '0192f6a0-0000-7000-8000-000000000001';
const challenge = (allowedEvents: string[]): Challenge => {
  const known: object = {
    id: ID,
    mode: 'fixed',
    allowedEvents,
    description: 'A video of your morning',
    rules: null,
    endsAt: '2099-11-19T09:00:00.000Z',
    maxParticipants: null,
    payPerEntry: { minor: 10_000, currency: 'EUR' },
    killFeePercent: 0,
    minViews: 0,
    maxViewsPaidPerEntry: null,
    maxPerCreator: null,
    tailDays: 0,
    keepLiveDays: 30,
    preReview: false,
    doList: [],
    dontList: [],
    usageRights: null,
    disclosure: null,
  };
  return known as Challenge;
};
const change = (given: Partial<ChangeRequest>): ChangeRequest => {
  const known: object = {
    id: ID,
    challengeId: ID,
    status: 'accepted',
    reason: 'The product comes later',
    fields: [
      {
        field: 'payPerEntry',
        effect: 'less_money',
        before: { minor: 10_000 },
        after: { minor: 8_000 },
      },
    ],
    answers: [],
    asked: 0,
    agreed: 0,
    dueAt: null,
    decidedAt: '2026-11-20T09:00:00.000Z',
    createdAt: '2026-11-20T09:00:00.000Z',
    ...given,
  };
  return known as ChangeRequest;
};

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
  contract.answer('get', '/api/config', { data: publicConfig });
});
afterEach(() => {
  cleanup();
  contract.close();
});

function show(allowedEvents: string[], changes: ChangeRequest[]) {
  contract.answer('get', '/api/hub/challenge/{id}/change-request', () => ({
    data: changes,
    page: 1,
    per: 20,
    total: changes.length,
  }));
  return renderScreen(
    <Routes>
      <Route element={<Outlet context={challenge(allowedEvents)} />}>
        <Route path="*" element={<ChangesTab />} />
      </Route>
    </Routes>,
    { path: '/*', at: '/' },
  );
}

describe('the changes of a challenge', () => {
  it('are edited directly while nobody has joined', async () => {
    show(['edit'], []);
    const edit = await screen.findByRole('link', { name: 'Edit' });
    expect(edit.getAttribute('href')).toBe(`/brand/challenges/${ID}/edit?step=brief`);
    expect(screen.queryByRole('button', { name: 'Propose a change' })).toBeNull();
    expect(await screen.findByText('No changes yet')).toBeTruthy();
  });

  it('show each field before and after, with the answers', async () => {
    const user = {
      id: ID,
      username: 'lena',
      displayName: 'Lena',
      avatarUrl: null,
      accountType: 'creator' as const,
      verified: false,
    };
    const answers = [{ userId: ID, user, answer: null }];
    show(['amend'], [change({ status: 'proposed', asked: 3, agreed: 2, answers, decidedAt: null })]);
    expect(await screen.findByText('100,00 €')).toBeTruthy();
    expect(screen.getByText('80,00 €')).toBeTruthy();
    expect(screen.getByText('less money')).toBeTruthy();
    expect(screen.getByText(/2 of 3 agreed/)).toBeTruthy();
    expect(screen.getByText('No answer yet')).toBeTruthy();
    // One at a time.
    expect(screen.getByRole('button', { name: 'Propose a change' })).toHaveProperty('disabled', true);
    expect(screen.getByText(/Creators still answer the last change/)).toBeTruthy();
  });

  it('say where the challenge takes none any more', async () => {
    show([], [change({})]);
    expect(await screen.findByText('In its present state this challenge cannot be changed.')).toBeTruthy();
    expect(await screen.findByText(/Nobody had to agree/)).toBeTruthy();
  });

  it('are proposed with a reason, and only what differs is sent', async () => {
    const sent: unknown[] = [];
    contract.answer('post', '/api/hub/challenge/{id}/change-request', ({ body }) => {
      sent.push(body);
      return { data: change({ status: 'proposed' }) };
    });
    show(['amend'], []);
    fireEvent.click(await screen.findByRole('button', { name: 'Propose a change' }));
    const online = await screen.findByLabelText('Days online');
    fireEvent.click(screen.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText('Tell creators why')).toBeTruthy();
    fireEvent.change(online, { target: { value: '20' } });
    fireEvent.change(screen.getByLabelText('Why'), { target: { value: 'Half of it is enough' } });
    fireEvent.click(screen.getByRole('button', { name: 'Propose' }));
    await waitFor(() =>
      expect(sent).toEqual([{ changes: { keepLiveDays: 20 }, reason: 'Half of it is enough' }]),
    );
  });

  it('say where somebody may not read them', async () => {
    contract.refuse('get', '/api/hub/challenge/{id}/change-request', {
      status: 403,
      code: 'FORBIDDEN',
      message: 'No',
    });
    renderScreen(
      <Routes>
        <Route element={<Outlet context={challenge(['amend'])} />}>
          <Route path="*" element={<ChangesTab />} />
        </Route>
      </Routes>,
      { path: '/*', at: '/' },
    );
    expect(await screen.findByText('You do not have access')).toBeTruthy();
  });
});
