import { X } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '@/shared/api/errors';
import { confirm } from '@/shared/feedback/confirm-store';
import { toast } from '@/shared/feedback/toast-store';
import { Button } from '@/shared/ui/Button';
import { useListTexts } from './list.texts';
import type { BulkAction } from './types';
import styles from './list.module.css';

interface BulkBarProps<T> {
  rows: readonly T[];
  actions: readonly BulkAction<T>[];
  onClear: () => void;
  /** The action is done with these rows. Others may be chosen by then. */
  onDone: (rows: readonly T[]) => void;
}

/** What can be done with the chosen rows. While it is open its filled button is the only one. */
export function BulkBar<T>({ rows, actions, onClear, onDone }: BulkBarProps<T>) {
  const t = useListTexts();
  const [busy, setBusy] = useState<string | null>(null);
  const fitting = actions.filter(({ fits }) => !fits || rows.every(fits));

  const work = async ({ label, run }: BulkAction<T>) => {
    setBusy(label);
    try {
      await run(rows);
      onDone(rows);
    } finally {
      setBusy(null);
    }
  };
  const start = async (action: BulkAction<T>) => {
    if (!action.confirm) {
      await work(action).catch((error: unknown) => toast.error(errorMessage(error)));
      return;
    }
    await confirm({
      ...action.confirm(rows),
      danger: action.danger ?? false,
      onOk: () => work(action),
    });
  };

  return (
    <div className={styles.bulk} role="region" aria-label={t('chosen', { count: rows.length })}>
      <b aria-live="polite">{t('chosen', { count: rows.length })}</b>
      <Button type="text" size="small" icon={<X size={15} />} disabled={busy !== null} onClick={onClear}>
        {t('chosenClear')}
      </Button>
      <span className="grow" />
      {fitting.map((action) => (
        <Button
          key={action.label}
          type={action.primary ? 'primary' : 'default'}
          danger={action.danger ?? false}
          icon={action.icon}
          loading={busy === action.label}
          disabled={busy !== null}
          onClick={() => void start(action)}
        >
          {action.label}
        </Button>
      ))}
    </div>
  );
}
