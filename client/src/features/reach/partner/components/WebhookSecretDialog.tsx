import { Alert, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { Button, CopyButton } from '@/shared/ui';
import type { WithSecret } from '../api/webhooks';
import { useTexts } from '../texts';
import styles from './partner.module.css';

/** The secret that signs, this once. */
export function WebhookSecretDialog({ made, onClose }: { made: WithSecret; onClose: () => void }) {
  const t = useTexts();
  const [stored, setStored] = useState(false);
  return (
    <Modal
      open
      centered
      width={560}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={t('secretTitle')}
    >
      <div className="column">
        <p className="muted">{t('secretText')}</p>
        <code className={styles.secret} translate="no">
          {made.secret}
        </code>
        <CopyButton type="primary" size="large" block autoFocus text={made.secret} label={t('copySecret')} />
        <Alert type="info" showIcon title={t('secretUse')} />
        <div className={styles.foot}>
          <Checkbox checked={stored} onChange={(event) => setStored(event.target.checked)}>
            {t('stored')}
          </Checkbox>
          <Button type="primary" disabled={!stored} onClick={onClose}>
            {t('done')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
