import type { FormInstance } from 'antd';
import { useEffect, useImperativeHandle, useState } from 'react';
import type { Ref } from 'react';
import { useDraft } from '@/shared/drafts/useDraft';
import { DraftBar } from './DraftBar';
import { differs } from './form-state';

export interface Keeper<T> {
  save: (values: Partial<T>) => void;
  clear: () => void;
}

interface KeptDraftProps<T> {
  ref: Ref<Keeper<T>>;
  name: string;
  form: FormInstance<T>;
  saved: object;
  onUse: () => void;
  onSaved: (at: string | null) => void;
}

/** Keeps the half-typed form around it, and offers what was kept at an earlier visit. */
export function KeptDraft<T extends object>({ ref, name, form, saved, onUse, onSaved }: KeptDraftProps<T>) {
  const draft = useDraft<Partial<T>>(name);
  const { found, savedAt, save, clear } = draft;
  const [decided, setDecided] = useState(false);
  useImperativeHandle(
    ref,
    () => ({
      save: (values) => {
        setDecided(true);
        save(values);
      },
      clear: () => {
        setDecided(true);
        void clear();
      },
    }),
    [save, clear],
  );
  useEffect(() => onSaved(savedAt), [onSaved, savedAt]);
  return (
    <DraftBar
      draft={draft}
      offer={!decided && Boolean(found && differs(saved, found.value))}
      onDrop={() => setDecided(true)}
      onUse={(values) => {
        form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]);
        onUse();
      }}
    />
  );
}
