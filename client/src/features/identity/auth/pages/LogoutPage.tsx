import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { signOut } from '@/shared/auth';
import { useTexts } from '../texts';

/** Leaves and goes home. */
export function LogoutPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void signOut().finally(() => void navigate('/', { replace: true }));
  }, [navigate]);
  return (
    <main aria-busy="true">
      <span className="visually-hidden">{t('leaving')}</span>
    </main>
  );
}
