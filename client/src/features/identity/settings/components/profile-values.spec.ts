import type { User } from '@/shared/auth';
import { inputOf, valuesOf } from './profile-values';

const known: Partial<User> = {
  displayName: 'Lena',
  username: 'lena',
  bio: null,
  country: 'DE',
  birthDate: null,
  gender: null,
  phone: '30 1234',
  socials: { tiktok: 'lenalacht' },
  categoryIds: ['a'],
};
const user = known as User;

describe('the profile form', () => {
  it('sends nothing that was not changed', () => {
    expect(inputOf(user, valuesOf(user), '+49')).toEqual({});
  });

  it('sends what was changed, and null for what was emptied', () => {
    const values = {
      ...valuesOf(user),
      bio: ' Hi ',
      phone: '',
      country: 'AT',
      socials: { tiktok: '', instagram: 'lena', youtube: '' },
    };
    expect(inputOf(user, values, '+43')).toEqual({
      bio: 'Hi',
      phone: null,
      country: 'AT',
      dialCode: '+43',
      socials: { tiktok: null, instagram: 'lena', youtube: null },
    });
  });
});
