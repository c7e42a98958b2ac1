import type { Language } from '../i18n/language';

export type Role = 'creator' | 'user' | 'brand' | 'consumer' | 'support' | 'admin';
export type AccountType = 'creator' | 'brand';

/** The signed-in person as the API describes them. */
export interface User {
  id: string;
  username: string;
  displayName: string;
  email: string;
  emailVerified: boolean;
  accountType: AccountType | null;
  mezzyaType: 'none' | 'prospect' | 'mezzya';
  completeOnboarding: boolean;
  roles: Role[];
  activeRole: Role;
  avatarUrl: string | null;
  bannerUrl: string | null;
  bio: string | null;
  birthDate: string | null;
  gender: string | null;
  country: string | null;
  language: Language;
  dialCode: string | null;
  phone: string | null;
  socials: { instagram?: string; tiktok?: string; youtube?: string };
  categoryIds: string[];
  kycStatus: string;
  unread: { messages: number; notifications: number };
  teams: { id: string; name: string; role: string }[];
}

/** What a sign-in, or a switch of role, answers. */
export interface AuthResult {
  status: boolean;
  message: string;
  user: User;
  token: string;
  anyjoiToken: string;
  expiresAt: string;
}

/** The part of the state that outlives the page. */
export interface StoredAuth {
  user: User | null;
  token: string | null;
  anyjoiToken: string | null;
  isLogged: boolean;
  completeOnboarding: boolean;
}

export const isStaff = (user: Pick<User, 'activeRole'> | null): boolean =>
  user?.activeRole === 'support' || user?.activeRole === 'admin';

/** Creators have a dashboard of their own; every other account shares one. */
export const dashboardPath = (user: Pick<User, 'accountType'> | null): '/creator' | '/brand' =>
  user?.accountType === 'creator' ? '/creator' : '/brand';
