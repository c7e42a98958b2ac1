import { Input } from 'antd';
import { cloneElement } from 'react';
import type { ReactElement } from 'react';
import type { Rule } from '@/shared/api/rules';

/** What takes a text of any length; a text may be chosen as well. */
const typed: readonly unknown[] = [Input, Input.TextArea, Input.Password];

function boundsOf({ kind, min, max, each }: Rule, type: unknown): object {
  if (kind === 'text') return typed.includes(type) ? { maxLength: max } : {};
  if (kind === 'number') return { min, max };
  if (kind !== 'list') return {};
  // A list of ours says that it bounds its words as well.
  const words = (type as { words?: true }).words === true;
  return { maxCount: max, ...(words ? { maxLength: each?.max } : {}) };
}

/** The input with the bounds of its field, so that nobody types in vain. */
export function bounded(rule: Rule | undefined, input: ReactElement<object>): ReactElement {
  if (!rule) return input;
  const given = Object.entries(boundsOf(rule, input.type)).filter(([, value]) => value !== undefined);
  return given.length === 0 ? input : cloneElement(input, { ...Object.fromEntries(given), ...input.props });
}
