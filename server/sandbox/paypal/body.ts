import { invalid } from './errors.ts';
import type { PaypalMoney } from './types.ts';

type Json = Record<string, unknown>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const child = (body: Json, name: string): Json => {
  const value = body[name];
  return isJson(value) ? value : {};
};

export const text = (body: Json, name: string): string | null => {
  const value = body[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

export function moneyAt(body: Json, name: string, field: string): PaypalMoney {
  const amount = child(body, name);
  const [value, currency] = [text(amount, 'value'), text(amount, 'currency_code')];
  if (value === null) throw invalid('MISSING_REQUIRED_PARAMETER', `${field}/value`);
  if (currency === null) throw invalid('MISSING_REQUIRED_PARAMETER', `${field}/currency_code`);
  return { currency_code: currency, value };
}
