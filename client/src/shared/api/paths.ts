import type { CoinPackage, Wallet } from '../auth/payment-slice';
import type { AccountType, AuthResult, Role, User } from '../auth/types';
import type { Country, Money } from '../format';
import type { ChallengeCard, Links } from './public';

interface Parameters<Q> {
  query?: Q;
  header?: Record<string, string>;
  path?: never;
  cookie?: never;
}
interface Ok<R> {
  200: { headers: Record<string, unknown>; content: { 'application/json': R } };
}
interface Get<R, Q = never> {
  get: { parameters: Parameters<Q>; requestBody?: never; responses: Ok<R> };
}
interface Post<B, R> {
  post: {
    parameters: Parameters<never>;
    requestBody: { content: { 'application/json': B } };
    responses: Ok<R>;
  };
}

export interface One<T> {
  data: T;
}
export interface List<T> {
  data: T[];
}
export interface Page<T> {
  data: T[];
  page: number;
  per: number;
  total: number;
}

export interface Category {
  id: string;
  slug: string;
  name: string;
  icon: string | null;
  parentId: string | null;
}

export interface PublicConfig {
  countries: Country[];
  vatRate: number;
  challengePlatformFeePercent: number;
  brawlCpm: Money;
  stripePublicKey: string;
  coinMinor: number;
}

interface Device {
  platform: 'web';
}
export interface UserInput {
  username?: string;
  displayName?: string;
  birthDate?: string;
  country?: string;
  language?: string;
  dialCode?: string;
  phone?: string;
  socials?: Record<string, string>;
  categoryIds?: string[];
  completeOnboarding?: boolean;
}
interface Done {
  status: boolean;
  message: string;
}

/** The calls of the foundation; replaced by the generated document. */
export interface paths {
  '/api/auth/signin': Post<{ login: string; password: string; totp?: string; device?: Device }, AuthResult>;
  '/api/auth/email-otp': Post<{ email: string }, Done & { expiresIn: number; resendAfter: number }>;
  '/api/auth/email': Post<{ email: string; code: string; totp?: string; device?: Device }, AuthResult>;
  '/api/auth/logout': Post<{ allDevices?: boolean }, Done>;
  '/api/auth/totp': Post<Record<string, never>, { secret: string; otpauthUrl: string }>;
  '/api/auth/totp/confirm': Post<{ code: string }, { recoveryCodes: string[] }>;
  '/api/me': Get<One<User>, { platform?: 'blitz' }>;
  '/api/me/update': Post<UserInput, Done & { user: User }>;
  '/api/me/accountType': Post<{ accountType: AccountType }, Done & { user: User }>;
  '/api/me/switch-role': Post<{ role: Role }, AuthResult>;
  '/api/me/username-available': Get<{ available: boolean; suggestions: string[] }, { username: string }>;
  '/api/categories': Get<List<Category>, { scope?: string; lang?: string }>;
  '/api/config': Get<One<PublicConfig>>;
  '/api/config/links': Get<Links>;
  '/api/wallet': Get<One<Wallet>>;
  '/api/payments/packages': Get<List<CoinPackage>>;
  '/api/challenges/popular': Get<List<ChallengeCard>, { limit?: number }>;
}
