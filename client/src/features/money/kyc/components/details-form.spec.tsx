import { cleanup, screen } from '@testing-library/react';
import { fakeContract, renderScreen, signIn, signOut } from '@/shared/testing';
import type { Profile } from '../api/own';
import { DetailsForm } from './DetailsForm';

afterEach(() => {
  cleanup();
  signOut();
});

it('knows the birth date that the account was made with', async () => {
  const contract = fakeContract();
  contract.refuse('get', '/api/config', { status: 409, code: 'CONFLICT', message: 'Not now' });
  signIn({ id: 'u', email: 'lena@anyjoi.test', birthDate: '1999-05-17', country: 'DE' });
  const profile = {
    status: 'none',
    kind: null,
    country: null,
    dob: null,
    verifiedAt: null,
    address: null,
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    idNumber: { provided: false },
    ssnLast4: { provided: false },
    persons: [] as Profile['persons'],
  };
  renderScreen(<DetailsForm profile={profile as Profile} requirements={[]} onDone={() => undefined} />);
  expect(((await screen.findByLabelText('Date of birth')) as HTMLInputElement).value).toBe('05.17.1999');
  contract.close();
});
