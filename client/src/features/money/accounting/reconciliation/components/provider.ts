import { readable } from '@/shared/format';

const names: Record<string, string> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  apple: 'Apple',
  google: 'Google Play',
};

export const providerName = (provider: string): string => names[provider] ?? readable(provider);
