import type { ProfileInput, User } from '@/shared/auth';

export const platforms = ['tiktok', 'instagram', 'youtube'] as const;
export const genders = ['female', 'male', 'diverse'] as const;

export interface ProfileValues {
  displayName: string;
  username: string;
  bio: string;
  country: string | null;
  birthDate: string;
  gender: string;
  phone: string;
  socials: Record<(typeof platforms)[number], string>;
  categoryIds: string[];
}

/** The profile as its form shows it. */
export const valuesOf = (user: User): ProfileValues => {
  const known = user.socials as Partial<ProfileValues['socials']>;
  return {
    displayName: user.displayName,
    username: user.username,
    bio: user.bio ?? '',
    country: user.country,
    birthDate: user.birthDate ?? '',
    gender: user.gender ?? '',
    phone: user.phone ?? '',
    socials: { tiktok: known.tiktok ?? '', instagram: known.instagram ?? '', youtube: known.youtube ?? '' },
    categoryIds: user.categoryIds,
  };
};

const orNull = (text: string | null): string | null => text?.trim() || null;

/** What the form changed, as the server takes it: an emptied field is taken out. */
export function inputOf(user: User, values: ProfileValues, dial: string): ProfileInput {
  const before = valuesOf(user);
  // A field that is not on screen has no value and stays as it is.
  const changed = (name: keyof ProfileValues) =>
    values[name] !== undefined && JSON.stringify(values[name] ?? '') !== JSON.stringify(before[name] ?? '');
  return {
    ...(changed('displayName') ? { displayName: values.displayName.trim() } : {}),
    ...(changed('username') ? { username: values.username } : {}),
    ...(changed('bio') ? { bio: orNull(values.bio) } : {}),
    ...(changed('country') ? { country: values.country, dialCode: dial } : {}),
    ...(changed('birthDate') && values.birthDate ? { birthDate: values.birthDate } : {}),
    ...(changed('gender') ? { gender: orNull(values.gender) } : {}),
    ...(changed('phone') ? { phone: orNull(values.phone), dialCode: dial } : {}),
    ...(changed('socials')
      ? {
          socials: Object.fromEntries(
            platforms.map((platform) => [platform, orNull(values.socials[platform])]),
          ),
        }
      : {}),
    ...(changed('categoryIds') ? { categoryIds: values.categoryIds } : {}),
  };
}
