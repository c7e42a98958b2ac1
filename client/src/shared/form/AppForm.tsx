import { Alert, Form } from 'antd';
import type { FormInstance, FormProps } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError, errorMessage } from '@/shared/api/errors';
import { toast } from '@/shared/feedback/toast-store';
import { showServerErrors } from './server-errors';
import styles from './form.module.css';

export interface AppFormProps<T> extends Omit<FormProps<T>, 'onFinish' | 'form' | 'children'> {
  form?: FormInstance<T>;
  /** Sends the values. What it throws lands on the inputs it names, or above the form, or in a toast. */
  onSend: (values: T) => Promise<unknown>;
  children: ReactNode | ((state: { sending: boolean }) => ReactNode);
}

/** A form whose server errors stand where they belong. Actions inside should be `quiet`. */
export function AppForm<T extends object>({ form: given, onSend, children, ...rest }: AppFormProps<T>) {
  const [own] = Form.useForm<T>();
  const form = given ?? own;
  const [sending, setSending] = useState(false);
  const [above, setAbove] = useState<string[]>([]);

  const send = async (values: T) => {
    setSending(true);
    setAbove([]);
    try {
      await onSend(values);
    } catch (error) {
      const homeless = showServerErrors(form, error);
      const detailed = error instanceof ApiError && error.details.length > 0;
      setAbove(homeless.map((detail) => detail.message));
      if (!detailed) toast.error(errorMessage(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <Form<T>
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ block: 'center', focus: true }}
      {...rest}
      className={`${styles.form} ${rest.className ?? ''}`}
      form={form}
      onFinish={(values) => void send(values)}
    >
      {above.length > 0 && (
        <Alert type="error" showIcon title={above.join(' ')} className={styles.above ?? ''} />
      )}
      {typeof children === 'function' ? children({ sending }) : children}
    </Form>
  );
}
