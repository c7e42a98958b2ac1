import type { FormRule } from 'antd';
import type { Rule } from '@/shared/api/rules';
import type { useFormTexts } from './form.texts';

interface Options {
  needed: boolean;
  /** Said whichever is broken. */
  says: string | undefined;
  sent: ((value: never) => unknown) | undefined;
  check: ((value: never) => string | undefined) | undefined;
}

/** What the server asks of a field, as antd checks it. */
export function fieldRules(
  rule: Rule | undefined,
  t: ReturnType<typeof useFormTexts>,
  options: Options,
): FormRule[] {
  const { says, sent, check } = options;
  const given = sent ? { transform: (value: unknown) => (value == null ? value : sent(value as never)) } : {};
  const { kind, min = 0, max = Infinity, pattern, oneOf, email } = rule ?? {};
  const text = kind === 'text';
  // An empty text is no answer wherever a text has to have a length or a form.
  const answered = !text || min > 0 || pattern !== undefined || oneOf !== undefined || email || !rule?.max;
  const rules: FormRule[] = [];
  const ask = (wanted: boolean | undefined, one: Record<string, unknown>, words: string) => {
    if (wanted) rules.push({ ...given, ...one, message: says ?? words } as FormRule);
  };
  ask(
    options.needed || (rule?.needed === true && answered),
    { required: true, ...(text ? { whitespace: true } : {}), ...(kind === 'list' ? { type: 'array' } : {}) },
    t('required'),
  );
  if (text) {
    ask(min > 1, { min }, t('tooShort', { min }));
    ask(max < Infinity, { max }, t('tooLong', { max }));
    ask(pattern !== undefined, { pattern: new RegExp(pattern ?? '') }, t('wrong'));
    ask(oneOf !== undefined, { type: 'enum', enum: [...(oneOf ?? [])] }, t('wrong'));
    ask(email, { type: 'email' }, t('email'));
  }
  if (kind === 'number') {
    ask(rule?.min !== undefined, { type: 'number', min }, t('tooLittle', { min }));
    ask(max < Infinity, { type: 'number', max }, t('tooMuch', { max }));
  }
  if (kind === 'list') {
    ask(min > 0, { type: 'array', min }, t('tooFew', { min }));
    ask(max < Infinity, { type: 'array', max }, t('tooMany', { max }));
  }
  if (check)
    rules.push({
      validator: (_, value: unknown) => {
        const wrong = check(value as never);
        return wrong === undefined ? Promise.resolve() : Promise.reject(new Error(wrong));
      },
    });
  return rules;
}
