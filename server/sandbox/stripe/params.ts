import type Stripe from 'stripe';
import { invalidParam } from './errors.ts';
import { type Form, type FormValue, isForm } from './form.ts';

type ParamKind = 'string' | 'integer' | 'boolean' | 'hash' | 'list' | 'any';
export type Shape = Record<string, ParamKind>;

type ParamValue<K extends ParamKind> = K extends 'integer'
  ? number
  : K extends 'boolean'
    ? boolean
    : K extends 'hash'
      ? Form
      : K extends 'list'
        ? string[]
        : K extends 'string'
          ? string
          : FormValue;
export type Params<S extends Shape> = { [K in keyof S]?: ParamValue<S[K]> };

/** Parameters of earlier versions. */
const HINTS: Record<string, string> = {
  payment_method_types: '. This version has allowed_payment_method_types or automatic_payment_methods.',
};

/** Turns form text into typed parameters, with Stripe's errors for what does not fit. */
export function readParams<S extends Shape>(
  form: Form,
  shape: S,
  required: (keyof S & string)[] = [],
): Params<S> {
  const read: Params<S> = {};
  for (const name of Object.keys(form)) {
    if (name === 'expand' || name in shape) continue;
    throw invalidParam(`Received unknown parameter: ${name}${HINTS[name] ?? ''}`, name, 'parameter_unknown');
  }
  for (const name of required) {
    if (form[name] === undefined)
      throw invalidParam(`Missing required param: ${name}.`, name, 'parameter_missing');
  }
  for (const [name, kind] of entriesOf(shape)) {
    const value = form[name];
    // Each kind is read by the function of the same name, which ParamValue mirrors.
    if (value !== undefined) read[name] = readValue(name, value, kind) as Params<S>[typeof name];
  }
  return read;
}

function entriesOf<S extends Shape>(shape: S): [keyof S & string, ParamKind][] {
  return Object.entries(shape);
}

function readValue(name: string, value: FormValue, kind: ParamKind): FormValue | number | boolean {
  if (kind === 'any') return value;
  if (kind === 'integer') return readInteger(name, value);
  if (kind === 'boolean') {
    if (value === 'true' || value === 'false') return value === 'true';
    throw invalidParam(`Invalid boolean: ${shown(value)}`, name);
  }
  if (kind === 'string') {
    if (typeof value === 'string') return value;
    throw invalidParam('Invalid string', name);
  }
  if (kind === 'list') {
    if (value === '') return [];
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
    throw invalidParam('Invalid array', name);
  }
  if (value === '') return {};
  if (isForm(value)) return value;
  throw invalidParam('Invalid object', name);
}

function readInteger(name: string, value: FormValue): number {
  if (typeof value === 'string' && /^-?\d{1,15}$/.test(value)) return Number(value);
  throw invalidParam(`Invalid integer: ${shown(value)}`, name, 'parameter_invalid_integer');
}

function shown(value: FormValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function oneOf<T extends string>(value: string, allowed: readonly T[], param: string): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found) return found;
  throw invalidParam(`Invalid ${param}: must be one of ${allowed.join(', ')}`, param);
}

/** Text of a hash that may be absent; an empty text unsets it, as in Stripe's forms. */
export function textOf(form: Form | undefined, key: string): string | null {
  const value = form?.[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

export function hashOf(form: Form | undefined, key: string): Form | undefined {
  const value = form?.[key];
  return isForm(value) ? value : undefined;
}

const METADATA_KEYS = 50;
const METADATA_KEY_LENGTH = 40;
const METADATA_VALUE_LENGTH = 500;

/** New keys are added, empty values take a key away. */
export function mergeMetadata(current: Stripe.Metadata | null, change: Form | undefined): Stripe.Metadata {
  const merged: Stripe.Metadata = { ...current };
  for (const [key, value] of Object.entries(change ?? {})) {
    if (typeof value !== 'string') throw invalidParam('Metadata values must be strings', `metadata[${key}]`);
    if (key.length > METADATA_KEY_LENGTH) {
      throw invalidParam(
        `Metadata keys can have up to ${METADATA_KEY_LENGTH} characters`,
        `metadata[${key}]`,
      );
    }
    if (value.length > METADATA_VALUE_LENGTH) {
      throw invalidParam(
        `Metadata values can have up to ${METADATA_VALUE_LENGTH} characters`,
        `metadata[${key}]`,
      );
    }
    if (value === '') delete merged[key];
    else merged[key] = value;
  }
  if (Object.keys(merged).length > METADATA_KEYS) {
    throw invalidParam(`Metadata can have up to ${METADATA_KEYS} keys`, 'metadata');
  }
  return merged;
}
