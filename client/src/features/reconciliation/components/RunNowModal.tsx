import { Form, Modal, Select } from 'antd';
import { AppForm, MomentInput } from '../../../shared/form';
import { Button } from '../../../shared/ui';
import { useRunNow } from '../api/runs';
import { useTexts } from '../texts';
import { providerName } from './provider';
import styles from './reconciliation.module.css';

interface RunNowModalProps {
  /** Those that were compared before. */
  providers: readonly string[];
  onClose: () => void;
}

/** Asks for a run; where one is on its way, it is that one. */
export function RunNowModal({ providers, onClose }: RunNowModalProps) {
  const t = useTexts();
  const run = useRunNow(t('started'));
  return (
    <Modal open centered width={460} title={t('runTitle')} footer={null} onCancel={onClose}>
      <AppForm<{ provider: string; from: string | null }>
        initialValues={{ provider: providers[0], from: null }}
        onSend={async ({ provider, from }) => {
          await run.mutateAsync({ provider, ...(from ? { from } : {}) });
          onClose();
        }}
      >
        {({ sending }) => (
          <>
            <p className="muted" style={{ marginBottom: 16 }}>
              {t('runText')}
            </p>
            <Form.Item name="provider" label={t('provider')}>
              <Select options={providers.map((value) => ({ value, label: providerName(value) }))} />
            </Form.Item>
            <Form.Item name="from" label={t('from')} extra={t('fromHint')}>
              <MomentInput dayOnly from={null} />
            </Form.Item>
            <div className={styles.buttons}>
              <Button onClick={onClose} disabled={sending}>
                {t('cancel')}
              </Button>
              <Button type="primary" htmlType="submit" loading={sending}>
                {t('start')}
              </Button>
            </div>
          </>
        )}
      </AppForm>
    </Modal>
  );
}
