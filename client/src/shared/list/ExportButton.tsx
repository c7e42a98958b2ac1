import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '@/shared/api/errors';
import { toast } from '@/shared/feedback/toast-store';
import { formatInteger } from '@/shared/format';
import { Button } from '@/shared/ui/Button';
import { download, exportRows } from './export';
import { useListTexts } from './list.texts';
import type { Ask, ListColumn, Source } from './types';

interface ExportButtonProps<T> {
  id: string;
  source: Source<T>;
  ask: Omit<Ask, 'page' | 'per'>;
  rowKey: keyof T & string;
  columns: readonly ListColumn<T>[];
}

const today = () => new Date().toISOString().slice(0, 10);

/** The narrowed list as a file. */
export function ExportButton<T>({ id, ...job }: ExportButtonProps<T>) {
  const t = useListTexts();
  const [rows, setRows] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setRows(0);
    try {
      const found = await exportRows({ ...job, signal: controller.signal, onProgress: setRows });
      if (controller.signal.aborted) return;
      if (found.rows === 0) {
        toast.info(t('exportNone'));
        return;
      }
      const file = `${id}-${today()}.csv`;
      download(file, found.parts);
      const count = formatInteger(found.rows);
      if (found.rows < found.total)
        toast.warning(t('exportedSome', { count, total: formatInteger(found.total) }), {
          detail: t('exportedSomeHint'),
        });
      else toast.success(t('exported', { count, file }));
    } catch (error) {
      if (!controller.signal.aborted) toast.error(errorMessage(error));
    } finally {
      setRows(null);
    }
  };

  return (
    <Button icon={<Download size={16} />} loading={rows !== null} onClick={() => void start()}>
      {rows === null || rows === 0 ? t('export') : t('exporting', { count: formatInteger(rows) })}
    </Button>
  );
}
