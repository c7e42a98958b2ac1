import { Input, InputNumber, Select } from 'antd';
import { cloneElement } from 'react';
import type { ReactElement } from 'react';
import type { Rule } from '@/shared/api/rules';

type Kind = Rule['kind'];

const known = new Map<unknown, Kind>([
  [Input, 'text'],
  [Input.TextArea, 'text'],
  [Input.Password, 'text'],
  [InputNumber, 'number'],
  [Select, 'list'],
]);

/** An input of ours says in `takes` what it is bounded as. */
const kindOf = (type: unknown): Kind | undefined => known.get(type) ?? (type as { takes?: Kind }).takes;

/** The input with the bounds of its field, so that nobody types in vain. */
export function bounded(rule: Rule | undefined, input: ReactElement<object>): ReactElement {
  if (!rule || kindOf(input.type) !== rule.kind) return input;
  const { kind, min, max, each } = rule;
  const bounds = {
    text: { maxLength: max },
    number: { min, max },
    list: { maxCount: max, ...(input.type === Select ? {} : { maxLength: each?.max }) },
    flag: {},
  }[kind];
  const given = Object.entries(bounds).filter(([, value]) => value !== undefined);
  return cloneElement(input, { ...Object.fromEntries(given), ...input.props });
}
