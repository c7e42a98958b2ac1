import { Alert } from 'antd';
import { SecretDialog } from '@/shared/secret';
import type { WithSecret } from '../api/webhooks';
import { useTexts } from '../texts';

/** The secret that signs, this once. */
export function WebhookSecretDialog({ made, onClose }: { made: WithSecret; onClose: () => void }) {
  const t = useTexts();
  return (
    <SecretDialog
      title={t('secretTitle')}
      text={t('secretText')}
      secret={made.secret}
      copyLabel={t('copySecret')}
      storedLabel={t('stored')}
      doneLabel={t('done')}
      onClose={onClose}
    >
      <Alert type="info" showIcon title={t('secretUse')} />
    </SecretDialog>
  );
}
