import { Alert, Checkbox, Modal } from 'antd';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '@/shared/format';
import { Button, CopyButton, Facts } from '@/shared/ui';
import type { NewKey } from '../api/keys';
import { useTexts } from '../texts';
import styles from './api-keys.module.css';

/** The whole key, this once. Nothing but its button closes it, and that only after it was stored. */
export function KeySecretDialog({ made, onClose }: { made: NewKey; onClose: () => void }) {
  const t = useTexts();
  const [stored, setStored] = useState(false);
  const { data, secret } = made;
  return (
    <Modal
      open
      centered
      width={560}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={
        <span className="row">
          <KeyRound size={18} aria-hidden="true" />
          {t('readyTitle', { name: data.name })}
        </span>
      }
    >
      <div className="column">
        <p className="muted">{t('readyText')}</p>
        <div className={styles.secretHead}>
          <span className="strong">{t('secret')}</span>
          <span className="small muted">{t('characters', { count: secret.length })}</span>
        </div>
        <code className={styles.secret} translate="no">
          {secret}
        </code>
        <CopyButton type="primary" size="large" block autoFocus text={secret} label={t('copyKey')} />
        <Alert type="warning" showIcon title={t('keep')} />
        <Facts
          items={[
            { label: t('scopes'), value: data.scopes.join(', ') },
            {
              label: t('addresses'),
              value: data.ipAllow.length > 0 ? data.ipAllow.join(', ') : t('any'),
            },
            { label: t('expires'), value: data.expiresAt ? formatDate(data.expiresAt) : t('noEnd') },
          ]}
        />
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
