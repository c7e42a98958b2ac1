import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { User } from '@/shared/auth';
import { useSession } from '@/shared/auth';
import { fakeContract, publicConfig, renderScreen, signIn, signOut } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { ProfileForm } from './ProfileForm';

const lena: User = {
  id: '0192f6a0-0000-7000-8000-000000000001',
  username: 'lenalacht',
  displayName: 'Lena Hoffmann',
  email: 'lena@example.com',
  emailVerified: true,
  accountType: 'creator',
  activeRole: 'creator',
  roles: ['creator'],
  state: 'active',
  mezzyaType: 'none',
  completeOnboarding: true,
  kycStatus: 'none',
  language: 'en',
  bio: null,
  country: null,
  birthDate: null,
  gender: null,
  dialCode: null,
  phone: null,
  avatarUrl: null,
  bannerUrl: null,
  socials: {},
  categoryIds: [],
  teams: [],
  followerCount: 0,
  followingCount: 0,
  unread: { messages: 0, notifications: 0 },
};

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
  contract.answer('get', '/api/config', { data: publicConfig });
  contract.answer('get', '/api/categories', { data: [] });
  signIn(lena);
});
afterEach(() => {
  cleanup();
  signOut();
  contract.close();
});

const Own = () => {
  const { user } = useSession();
  return user && <ProfileForm user={user} />;
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' });

it('takes over what the server has kept, but for what was typed on while it was saved', async () => {
  contract.answer('post', '/api/me/update', ({ body }) => {
    type('About you', 'I film my coffee, every morning.');
    const { displayName, ...rest } = body as Partial<User>;
    const user = { ...lena, ...rest, displayName: `${displayName ?? ''}!` };
    return { status: true, message: '', user } as never;
  });
  renderScreen(<Own />);
  await screen.findByLabelText('Name');
  type('Name', 'Lena H');
  type('About you', 'I film my coffee.');
  await waitFor(() => expect(save().disabled).toBe(false));
  fireEvent.click(save());
  await waitFor(() => expect(field('Name').value).toBe('Lena H!'));
  expect(field('About you').value).toBe('I film my coffee, every morning.');
  await waitFor(() => expect(save().classList.contains('ant-btn-loading')).toBe(false));
  expect(save().disabled).toBe(false);
});
