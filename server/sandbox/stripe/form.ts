import qs from 'qs';

/** A parsed form or query: text at the leaves, as it came over the wire. */
export type FormValue = string | FormValue[] | Form | undefined;
export interface Form {
  [key: string]: FormValue;
}

const LIMITS = { depth: 10, arrayLimit: 500, parameterLimit: 2000 };

export function parseForm(encoded: string): Form {
  const parsed: unknown = qs.parse(encoded, LIMITS);
  return isForm(parsed) ? parsed : {};
}

export function isForm(value: unknown): value is Form {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const SECRETS = new Set(['account_number', 'id_number', 'ssn_last_4']);

/** Card data is never kept: the journal shows the last four digits alone. */
export function withoutCardData(form: Form): Form {
  const clean: Form = {};
  for (const [key, value] of Object.entries(form)) {
    if (key === 'number' && typeof value === 'string') clean[key] = `************${value.slice(-4)}`;
    else if (key === 'cvc') clean[key] = '***';
    else if (SECRETS.has(key) && typeof value === 'string') clean[key] = `*${value.slice(-4)}`;
    else clean[key] = isForm(value) ? withoutCardData(value) : value;
  }
  return clean;
}

/** The same parameters give the same text, whatever their order. */
export function canonicalForm(form: Form): string {
  return qs.stringify(form, { sort: (a, b) => a.localeCompare(b), arrayFormat: 'indices' });
}
