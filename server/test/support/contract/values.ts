import { type Document, kindOf, plain, type Schema } from './document.js';

export const SOME_ID = '018f0000-0000-7000-8000-000000000000';

/** Stands for the bytes of a file. */
export const BYTES = '\u0000file';

const formats: Record<string, string> = {
  uuid: SOME_ID,
  binary: BYTES,
  'date-time': '2026-06-01T10:00:00.000Z',
  date: '1990-06-01',
  uri: 'https://anyjoi.test/x',
  email: 'somebody@anyjoi.test',
};

/** Texts for the patterns of the contract; the first that fits is taken. */
const texts = [
  'DE',
  'de',
  '123456',
  '1234',
  '12345',
  'text',
  '+49',
  '+4930123456',
  'pm_card_visa',
  'pi_3Nothing',
  'aGVsbG8=',
  'text_of_more_than_twenty_letters',
  '0123456789abcdef'.repeat(4),
];

export function textFor({ format, pattern, minLength = 1, maxLength = 500 }: Schema): string {
  if (format !== undefined && formats[format] !== undefined) return formats[format];
  if (pattern === undefined) return 'x'.repeat(Math.min(Math.max(minLength, 8), maxLength));
  const rule = new RegExp(pattern, 'u');
  const found = texts.find((text) => rule.test(text) && text.length >= minLength && text.length <= maxLength);
  if (found === undefined) throw new Error(`No example is known for ${pattern}`);
  return found;
}

/** What the contract takes: with every property, or with those alone that are required. */
export function valid(schema: Schema, document: Document, everything: boolean): unknown {
  const found = plain(schema, document);
  const { enum: choices, properties = {}, required = [], minProperties = 0, items } = found;
  if (choices) return choices[0];
  switch (kindOf(found)) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties)
          .filter(([name], at) => everything || required.includes(name) || at < minProperties)
          .map(([name, inner]) => [name, valid(inner, document, everything)]),
      );
    case 'array':
      return items
        ? Array.from({ length: found.minItems ?? 1 }, (_, at) => {
            const item = valid(items, document, everything);
            return found.uniqueItems ? another(item, at) : item;
          })
        : [];
    case 'integer':
    case 'number':
      return Math.min(Math.max(found.minimum ?? 1, 1), found.maximum ?? 1);
    case 'boolean':
      return true;
    default:
      return textFor(found);
  }
}

/** A text of the same form that differs in its end. */
const another = (item: unknown, at: number): unknown =>
  typeof item === 'string' && at > 0 ? item.slice(0, -1) + String(at) : item;

/** Of another type than the contract says; a text is always one in an address. */
export function ofOtherType(schema: Schema, document: Document): unknown {
  const found = plain(schema, document);
  if (found.enum) return { no: 'choice' };
  const kind = kindOf(found);
  return kind === 'string' || kind === undefined ? 12.5 : 'some text';
}

/** One step outside of what the contract allows; none where it sets no bound. */
export function outOfRange(schema: Schema, document: Document): unknown[] {
  const found = plain(schema, document);
  const { minimum, maximum, maxLength, minLength, pattern, format, enum: choices, maxItems } = found;
  const wrong: unknown[] = [];
  if (choices) wrong.push('no-such-choice');
  if (minimum !== undefined) wrong.push(minimum - 1);
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) wrong.push(maximum + 1);
  if (kindOf(found) === 'integer') wrong.push(1.5);
  if (maxLength !== undefined && maxLength < 100_000) wrong.push('x'.repeat(maxLength + 1));
  if (minLength !== undefined && minLength > 0) wrong.push('');
  if (pattern !== undefined) wrong.push('\u20AC');
  if (format !== undefined && formats[format] !== undefined) wrong.push('no such form');
  if (maxItems !== undefined && found.items && maxItems <= 1_000)
    wrong.push(Array.from({ length: maxItems + 1 }, () => valid(found.items ?? {}, document, true)));
  return wrong;
}
