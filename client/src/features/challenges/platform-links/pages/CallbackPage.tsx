import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '@/shared/api';
import { platformNames } from '@/shared/art';
import { toast } from '@/shared/feedback';
import { SettingsFrame } from '@/shared/settings';
import { Button, Card, EmptyState, RowsSkeleton } from '@/shared/ui';
import { useFinish } from '../api/accounts';
import { outcomeOf, PLATFORMS, redirectUri, takeJourney } from '../lib/journey';
import type { Outcome } from '../lib/journey';
import { useTexts } from '../texts';

type Text = ReturnType<typeof useTexts>;

/** Why nothing was connected; null while it is still being asked. */
function reasonOf(outcome: Outcome, error: unknown, t: Text): string | null {
  switch (outcome.kind) {
    case 'elsewhere':
      return t('elsewhere');
    case 'refused':
      return t('refused', { platform: platformNames[outcome.platform] ?? outcome.platform });
    case 'failed':
      return t('providerError', { platform: platformNames[outcome.platform] ?? outcome.platform });
    case 'finish':
      return error === null ? null : errorMessage(error);
  }
}

/** Where a platform sends people back to: finishes the link and returns to where they came from. */
export function CallbackPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const { mutate, error, isIdle } = useFinish();
  const [outcome] = useState(() => outcomeOf(new URLSearchParams(location.search), takeJourney()));

  useEffect(() => {
    // The code stays in no history, and a second look at the page sends nothing.
    history.replaceState(history.state, '', location.pathname);
  }, []);
  useEffect(() => {
    if (outcome.kind !== 'finish' || !isIdle) return;
    const { journey, code } = outcome;
    const { platform, state, returnTo } = journey;
    mutate(
      { platform, state, code, redirectUri: redirectUri() },
      {
        onSuccess: () => {
          toast.success(t('connected', { platform: platformNames[platform] ?? platform }));
          void navigate(returnTo, { replace: true });
        },
      },
    );
  }, [outcome, isIdle, mutate, navigate, t]);

  const reason = reasonOf(outcome, error, t);
  return (
    <SettingsFrame title={t('title')}>
      <Card title={reason === null ? t('returning') : undefined}>
        {reason === null ? (
          <RowsSkeleton rows={2} />
        ) : (
          <EmptyState
            compact
            drawing="letter"
            title={t('returnFailed')}
            text={reason}
            actions={<Button to={PLATFORMS}>{t('back')}</Button>}
          />
        )}
      </Card>
    </SettingsFrame>
  );
}
