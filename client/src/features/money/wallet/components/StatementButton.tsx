import { FileDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/shared/ui';
import { useStatementTexts } from '../statement.texts';

const StatementModal = lazy(async () => ({ default: (await import('./StatementModal')).StatementModal }));

/** The statement as a file, for a period and in a format of choice. */
export function StatementButton() {
  const t = useStatementTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<FileDown size={16} />} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {open && (
        <Suspense>
          <StatementModal onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
