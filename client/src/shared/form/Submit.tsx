import { Button } from '@/shared/ui/Button';
import type { ButtonProps } from '@/shared/ui/Button';
import { SavedAt } from './DraftBar';
import { useFormState } from './form-state';
import styles from './form.module.css';

/** The button that sends the form around it. */
export function Submit({ type = 'primary', ...rest }: Omit<ButtonProps, 'htmlType' | 'loading' | 'to'>) {
  const { sending } = useFormState();
  return <Button {...rest} type={type} htmlType="submit" loading={sending} />;
}

/** The one filled button of a form, and what has become of the words so far. */
export function SaveBar({ children }: { children: string }) {
  const { dirty, savedAt } = useFormState();
  return (
    <div className={styles.save}>
      <span className="grow">{dirty && <SavedAt at={savedAt} />}</span>
      <Submit disabled={!dirty}>{children}</Submit>
    </div>
  );
}
