import { Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { UserInputDto } from '@/shared/api/rules';
import { useAvailability, usernamePattern } from '@/shared/auth/profile';
import { wordsOf } from '@/shared/i18n/words';
import { Button } from '@/shared/ui/Button';
import { fieldOf } from './Field';
import { useFormState } from './form-state';
import styles from './form.module.css';

const PAUSE = 350;
const Field = fieldOf(UserInputDto);
const { useWords } = wordsOf('username');

interface HintProps {
  typed: string;
  own: string;
  onTake: (name: string) => void;
}

/** Says whether a name is free while it is typed, and names free ones where it is not. */
function Hint({ typed, own, onTake }: HintProps) {
  const words = useWords();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching } = useAvailability(settled === own ? '' : settled);
  if (!usernamePattern.test(typed) || typed === own) return <>{words.rule}</>;
  if (typed !== settled || isFetching) return <>{words.checking}</>;
  if (!data) return <>{words.rule}</>;
  if (data.available) return <span className={styles.free}>{words.free}</span>;
  return (
    <span role="status">
      {words.taken}
      <span className={styles.suggestions}>
        {data.suggestions.map((name) => (
          <Button key={name} size="small" onClick={() => onTake(name)}>
            {name}
          </Button>
        ))}
      </span>
    </span>
  );
}

interface UsernameFieldProps {
  label: string;
  /** The one that the person has. */
  own: string;
  size?: 'large' | 'medium';
  /** Said once another one is typed. */
  changed?: string;
}

/** A name of one's own in the form around it, with what is known of it while it is typed. */
export function UsernameField({ label, own, size = 'medium', changed }: UsernameFieldProps) {
  const words = useWords();
  const form = Form.useFormInstance<{ username: string }>();
  const typed = Form.useWatch('username', form) ?? own;
  const state = useFormState();
  const take = (name: string) => {
    form.setFieldValue('username', name);
    void form.validateFields(['username']);
    state.changed();
  };
  return (
    <Field
      needed
      name="username"
      label={label}
      normalize={(value: string) => value.trim().toLowerCase()}
      says={words.wrong}
      extra={
        <>
          <Hint typed={typed} own={own} onTake={take} />
          {changed !== undefined && typed !== own && <span> {changed}</span>}
        </>
      }
    >
      <Input size={size} prefix="@" autoComplete="off" spellCheck={false} />
    </Field>
  );
}
