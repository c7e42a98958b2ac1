import type { FormInstance } from 'antd';
import { ApiError } from '@/shared/api/errors';
import type { FieldError } from '@/shared/api/errors';

/** `address.line1` and `prizes.0.amount` as antd names its fields. */
export const fieldPath = (field: string): (string | number)[] =>
  field
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

const same = (left: readonly (string | number)[], right: readonly (string | number)[]): boolean =>
  left.length <= right.length && left.every((part, index) => part === right[index]);

const asPath = (name: unknown): (string | number)[] =>
  Array.isArray(name) ? (name as (string | number)[]) : [name as string | number];

/**
 * Puts the server's field errors on the inputs they belong to, and brings the first into view.
 * Answers what found no input, to be shown above the form.
 */
export function showServerErrors<T>(form: FormInstance<T>, error: unknown): FieldError[] {
  if (!(error instanceof ApiError)) return [];
  const inputs = form.getFieldsError().map((field) => asPath(field.name));
  const placed = new Map<string, { name: (string | number)[]; errors: string[] }>();
  const homeless: FieldError[] = [];
  for (const detail of error.details) {
    const path = fieldPath(detail.field);
    const input = inputs.find((name) => same(name, path));
    if (!input) {
      homeless.push(detail);
      continue;
    }
    const key = input.join('.');
    const entry = placed.get(key) ?? { name: input, errors: [] };
    entry.errors.push(detail.message);
    placed.set(key, entry);
  }
  const fields = [...placed.values()];
  if (fields[0]) {
    form.setFields(fields as Parameters<typeof form.setFields>[0]);
    form.scrollToField(fields[0].name as Parameters<typeof form.scrollToField>[0], {
      block: 'center',
      focus: true,
    });
  }
  return homeless;
}

/** What the server said of the last try: the form's own rules have nothing against what is sent now. */
export function clearServerErrors(form: FormInstance): void {
  const refused = form.getFieldsError().filter(({ errors }) => errors.length > 0);
  form.setFields(refused.map(({ name }) => ({ name, errors: [] })));
}
