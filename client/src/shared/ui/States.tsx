import { RefreshCw } from 'lucide-react';
import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError, errorMessage, isForbidden, isNotFound } from '@/shared/api/errors';
import { Drawing } from '@/shared/art/Drawing';
import type { DrawingName } from '@/shared/art/Drawing';
import { toast } from '@/shared/feedback/toast-store';
import { formatTime } from '@/shared/format';
import { Button } from './Button';
import { useStateTexts } from './states.texts';
import styles from './states.module.css';

/** Whether a state is all that a page shows, so that its title is that of the page. */
export const StateIsPage = createContext(false);

export interface EmptyStateProps {
  drawing?: DrawingName;
  title: ReactNode;
  text?: ReactNode;
  /** The one next action, then at most one quiet one. */
  actions?: ReactNode;
  /** Inside a card: less air around it. */
  compact?: boolean;
}

/** What this place is, and the one thing to do next. */
export function EmptyState({ drawing = 'trophy', title, text, actions, compact = false }: EmptyStateProps) {
  const Title = useContext(StateIsPage) ? 'h1' : 'h2';
  return (
    <div className={compact ? `${styles.state} ${styles.compact}` : styles.state}>
      <Drawing name={drawing} />
      <Title>{title}</Title>
      {text !== undefined && <p>{text}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** Nothing matches: says which filter to drop. */
export function NoResult({
  onClear,
  title,
  text,
  actions,
}: {
  onClear?: () => void;
  title?: ReactNode;
  text?: ReactNode;
  /** The filter that is worth dropping; then everything can still be cleared, quietly. */
  actions?: ReactNode;
}) {
  const t = useStateTexts();
  return (
    <EmptyState
      compact
      drawing="search"
      title={title ?? t('noResultTitle')}
      text={text ?? t('noResultBody')}
      actions={
        <>
          {actions}
          {onClear && (
            <Button type={actions ? 'text' : 'default'} onClick={onClear}>
              {t('clearAll')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** True when the text is on the clipboard; browsers may refuse it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    toast.error(errorMessage(error));
    return false;
  }
}

/** As the API writes them; anything else in their place is no code, and no text for a person. */
const CODE = /^[A-Z0-9_]{1,40}$/;

interface ErrorStateProps {
  error?: unknown;
  /** What did not load, in the words of the screen. */
  title?: ReactNode;
  text?: ReactNode;
  onRetry?: () => void;
  compact?: boolean;
}

/** What failed, what it means, and how to try again. */
export function ErrorState({ error, title, text, onRetry, compact = false }: ErrorStateProps) {
  const t = useStateTexts();
  const [since] = useState(() => Date.now());
  const code = error instanceof ApiError && CODE.test(error.code) ? error.code : undefined;
  const body =
    text ?? (error instanceof ApiError && error.status < 500 ? errorMessage(error) : t('errorBody'));
  return (
    <EmptyState
      compact={compact}
      drawing="plug"
      title={title ?? t('errorTitle')}
      text={
        <>
          {body} {code && t('code', { code, time: formatTime(since) })}
        </>
      }
      actions={
        <>
          {onRetry && (
            <Button icon={<RefreshCw size={15} />} onClick={onRetry}>
              {t('tryAgain')}
            </Button>
          )}
          {code && (
            <Button
              type="text"
              onClick={() => void copyText(code).then((done) => done && toast.info(t('copied')))}
            >
              {t('copyCode')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** Seen by someone whose role does not reach this far. */
export function ForbiddenState({ title, text, actions }: Partial<EmptyStateProps>) {
  const t = useStateTexts();
  return (
    <EmptyState
      drawing="lock"
      title={title ?? t('forbiddenTitle')}
      text={text ?? t('forbiddenBody')}
      actions={actions ?? <Button onClick={() => history.back()}>{t('back')}</Button>}
    />
  );
}

export function MissingState({ title, text, actions }: Partial<EmptyStateProps>) {
  const t = useStateTexts();
  return (
    <EmptyState
      drawing="search"
      title={title ?? t('missingTitle')}
      text={text ?? t('missingBody')}
      actions={actions ?? <Button onClick={() => history.back()}>{t('back')}</Button>}
    />
  );
}

/** The right one of the three for whatever a call threw. */
export function FailedState(props: ErrorStateProps) {
  if (isForbidden(props.error)) return <ForbiddenState />;
  if (isNotFound(props.error)) return <MissingState />;
  return <ErrorState {...props} />;
}
