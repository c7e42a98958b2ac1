import { Form } from 'antd';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { useDraft } from '@/shared/drafts';
import type { DraftHandle } from '@/shared/drafts';
import { useLeaveGuard } from '@/shared/form';

export interface KeptForm<T> {
  form: FormInstance<T>;
  draft: DraftHandle<Partial<T>>;
  /** Something on screen is not saved yet. */
  dirty: boolean;
  /** A half-typed form was found and nobody has decided about it. */
  offer: boolean;
  change: (values: Partial<T>) => void;
  useFound: (values: Partial<T>) => void;
  drop: () => void;
  saved: () => Promise<void>;
}

const differs = (saved: object, values: object): boolean =>
  Object.entries(values).some(
    ([name, value]) =>
      value !== undefined &&
      JSON.stringify(value ?? '') !== JSON.stringify((saved as Record<string, unknown>)[name] ?? ''),
  );

/** A form that asks before it is left, and is found again half-typed. */
export function useKeptForm<T extends object>(key: string, saved: T): KeptForm<T> {
  const [form] = Form.useForm<T>();
  const draft = useDraft<Partial<T>>(`settings/${key}`);
  const [dirty, setDirty] = useState(false);
  const [decided, setDecided] = useState(false);
  useLeaveGuard(dirty);

  const change = (values: Partial<T>) => {
    const changed = differs(saved, values);
    setDirty(changed);
    setDecided(true);
    if (changed) draft.save(values);
    else void draft.clear();
  };
  return {
    form,
    draft,
    dirty,
    offer: !decided && Boolean(draft.found && differs(saved, draft.found.value)),
    change,
    useFound: (values) => {
      form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]);
      change({ ...form.getFieldsValue(), ...values });
    },
    drop: () => setDecided(true),
    saved: async () => {
      setDirty(false);
      await draft.clear();
    },
  };
}
