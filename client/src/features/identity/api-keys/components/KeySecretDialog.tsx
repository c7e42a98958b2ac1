import { Alert } from 'antd';
import { KeyRound } from 'lucide-react';
import { formatDate } from '@/shared/format';
import { SecretDialog } from '@/shared/secret';
import { Facts } from '@/shared/ui';
import type { NewKey } from '../api/keys';
import { useTexts } from '../texts';

/** The whole key, this once. */
export function KeySecretDialog({ made, onClose }: { made: NewKey; onClose: () => void }) {
  const t = useTexts();
  const { data, secret } = made;
  return (
    <SecretDialog
      title={
        <span className="row">
          <KeyRound size={18} aria-hidden="true" />
          {t('readyTitle', { name: data.name })}
        </span>
      }
      text={t('readyText')}
      secret={secret}
      head={
        <>
          <span className="strong">{t('secret')}</span>
          <span className="small muted">{t('characters', { count: secret.length })}</span>
        </>
      }
      copyLabel={t('copyKey')}
      storedLabel={t('stored')}
      doneLabel={t('done')}
      onClose={onClose}
    >
      <Alert type="warning" showIcon title={t(data.mode === 'test' ? 'keepTest' : 'keep')} />
      <Facts
        items={[
          { label: t('scopes'), value: data.scopes.join(', ') },
          { label: t('addresses'), value: data.ipAllow.length > 0 ? data.ipAllow.join(', ') : t('any') },
          { label: t('expires'), value: data.expiresAt ? formatDate(data.expiresAt) : t('noEnd') },
        ]}
      />
    </SecretDialog>
  );
}
