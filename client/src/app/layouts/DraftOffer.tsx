import { PencilLine, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { justSignedIn, useSession } from '@/shared/auth';
import { listDrafts } from '@/shared/drafts';
import type { KeptDraft } from '@/shared/drafts';
import { formatDateTime } from '@/shared/format';
import { useTitles } from '@/shared/routing';
import { Button } from '@/shared/ui';
import { routeAt } from '@/app/features';
import { useFrameTexts } from './frame.texts';
import styles from './frame.module.css';

/** After a sign-in: the form that was left half-typed the last time, wherever it was. */
export function DraftOffer() {
  const t = useFrameTexts();
  const titles = useTitles();
  const { user } = useSession();
  const { pathname } = useLocation();
  const [draft, setDraft] = useState<KeptDraft | null>(null);
  const userId = user?.id;
  useEffect(() => {
    if (!userId || !justSignedIn()) return;
    // Onboarding and the like lead back to themselves.
    void listDrafts(userId).then((list) =>
      setDraft(list.find(({ path }) => (routeAt(path)?.layout ?? 'main') === 'main') ?? null),
    );
  }, [userId]);

  const route = draft && routeAt(draft.path);
  if (!draft || !route || pathname === draft.path) return null;
  const name = route.title ? titles[route.title] : '';
  return (
    <div className={styles.offer} role="status">
      <PencilLine size={17} aria-hidden="true" />
      <span className="grow">{t('draftLeft', { name, at: formatDateTime(draft.savedAt) })}</span>
      <Button size="small" to={draft.path} onClick={() => setDraft(null)}>
        {t('draftOpen')}
      </Button>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={t('dismiss')}
        onClick={() => setDraft(null)}
      >
        <X size={15} aria-hidden="true" />
      </button>
    </div>
  );
}
