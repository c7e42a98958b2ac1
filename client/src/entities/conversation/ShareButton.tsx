import { Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '@/shared/auth';
import { Button } from '@/shared/ui';
import type { ShareRef } from './share';
import { useTexts } from './texts';

const Dialog = lazy(async () => ({ default: (await import('./ShareDialog')).ShareDialog }));

interface ShareButtonProps {
  feature: ShareRef['feature'];
  id: string;
  block?: boolean;
}

/** Sends a thing in messages; only for people who are signed in. */
export function ShareButton({ feature, id, block = false }: ShareButtonProps) {
  const t = useTexts();
  const { isLogged } = useSession();
  const [open, setOpen] = useState(false);
  if (!isLogged) return null;
  return (
    <>
      <Button block={block} size="large" icon={<Send size={16} />} onClick={() => setOpen(true)}>
        {t('share')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Dialog to={{ feature, id }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
