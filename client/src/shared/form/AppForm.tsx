import { Alert, Form } from 'antd';
import type { FormInstance, FormProps } from 'antd';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError, errorMessage } from '@/shared/api/errors';
import { toast } from '@/shared/feedback/toast-store';
import { differs, FormStateProvider } from './form-state';
import { KeptDraft } from './KeptDraft';
import type { Keeper } from './KeptDraft';
import { clearServerErrors, showServerErrors } from './server-errors';
import { useLeaveGuard } from './useLeaveGuard';
import styles from './form.module.css';

export interface AppFormProps<T> extends Omit<FormProps<T>, 'onFinish' | 'form' | 'children'> {
  form?: FormInstance<T>;
  /**
   * Sends the values. False = not sent. What it throws lands on the inputs it names, or above the form, or in a toast.
   */
  onSend: (values: T) => Promise<unknown>;
  /** Once it is sent and nothing on screen is unsaved, so that a way elsewhere is free. */
  onSent?: () => unknown;
  /** Asks before it is left unsaved. */
  guard?: boolean;
  /** Keeps what is half-typed under this name and offers it again; it is guarded as well. */
  draft?: string;
  children: ReactNode;
}

function Guard({ dirty }: { dirty: boolean }) {
  useLeaveGuard(dirty);
  return null;
}

/** A form whose server errors stand where they belong. Actions inside should be `quiet`. */
export function AppForm<T extends object>(props: AppFormProps<T>) {
  const { form: given, onSend, onSent, onValuesChange, guard = false, draft, children, ...rest } = props;
  const [own] = Form.useForm<T>();
  const form = given ?? own;
  const id = useId();
  const [sending, setSending] = useState(false);
  const [dirty, setDirty] = useState(false);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [above, setAbove] = useState<string[]>([]);
  const [times, setTimes] = useState(0);
  const keeper = useRef<Keeper<T>>(null);
  /** From sending until its answer, and until a way elsewhere is gone: it is not sent twice meanwhile. */
  const busy = useRef(false);
  /** Since it was sent: the answer is not about that. */
  const typed = useRef(false);
  const saved = rest.initialValues ?? {};

  const latest = useRef({ saved, onSent });
  useEffect(() => {
    latest.current = { saved, onSent };
  });
  // Only after the guard has heard that it is sent.
  useEffect(() => {
    if (times === 0) return;
    void Promise.resolve(latest.current.onSent?.()).finally(() => {
      busy.current = false;
    });
  }, [times]);

  const state = useMemo(() => {
    const changed = () => {
      typed.current = true;
      const values = form.getFieldsValue() as Partial<T>;
      const differ = differs(latest.current.saved, values);
      setDirty(differ);
      if (differ) keeper.current?.save(values);
      else keeper.current?.clear();
    };
    return { sending, dirty, savedAt, changed };
  }, [form, sending, dirty, savedAt]);

  const send = async (values: T) => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    typed.current = false;
    setAbove([]);
    clearServerErrors(form);
    try {
      if ((await onSend(values)) === false) {
        busy.current = false;
        return;
      }
      if (typed.current) state.changed();
      else {
        keeper.current?.clear();
        setDirty(false);
      }
      setTimes((before) => before + 1);
    } catch (error) {
      busy.current = false;
      const homeless = showServerErrors(form, error);
      const detailed = error instanceof ApiError && error.details.length > 0;
      setAbove(homeless.map((detail) => detail.message));
      if (!detailed) toast.error(errorMessage(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <FormStateProvider value={state}>
      {(guard || draft !== undefined) && <Guard dirty={dirty} />}
      <Form<T>
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ block: 'center', focus: true }}
        // The ids of its inputs begin with it: two open forms may have a field of one name.
        name={id}
        {...rest}
        className={`${styles.form} ${rest.className ?? ''}`}
        form={form}
        onValuesChange={(changed, values) => {
          state.changed();
          onValuesChange?.(changed, values);
        }}
        onFinish={(values) => void send(values)}
      >
        {draft !== undefined && (
          <KeptDraft<T>
            ref={keeper}
            name={draft}
            form={form}
            saved={saved}
            onUse={state.changed}
            onSaved={setSavedAt}
          />
        )}
        {above.length > 0 && (
          <Alert type="error" showIcon title={above.join(' ')} className={styles.above ?? ''} />
        )}
        {children}
      </Form>
    </FormStateProvider>
  );
}
