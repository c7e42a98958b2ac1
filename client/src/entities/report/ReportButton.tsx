import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepIntent, useSession } from '@/shared/auth';
import { Button } from '@/shared/ui';
import type { ReportKind } from './api';
import { useTexts } from './texts';

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog')).ReportDialog }));

interface ReportButtonProps {
  kind: ReportKind;
  targetId: string;
  name: string;
}

/** Reports what stands beside it. Who is not signed in comes back here afterwards. */
export function ReportButton(props: ReportButtonProps) {
  const t = useTexts();
  const { isLogged } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const ask = () => {
    if (isLogged) return setOpen(true);
    keepIntent(pathname);
    void navigate('/login');
  };
  return (
    <>
      <Button type="text" size="small" icon={<Flag size={14} />} onClick={ask}>
        {t('report')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ReportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
