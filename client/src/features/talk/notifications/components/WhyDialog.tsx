import { Modal } from 'antd';
import { Button, Stack } from '@/shared/ui';
import type { Notification } from '../api/notifications';
import { useTexts } from '../texts';

interface Props {
  notification: Notification;
  onTurnOff: () => void;
  onClose: () => void;
}

/** Why somebody gets it, and how to get no more of its kind where that is possible. */
export function WhyDialog({ notification, onTurnOff, onClose }: Props) {
  const t = useTexts();
  const { about, mandatory } = notification;
  return (
    <Modal
      open
      title={t('why')}
      onCancel={onClose}
      footer={
        <>
          <Button to="/settings/notifications" onClick={onClose}>
            {t('settings')}
          </Button>
          {mandatory ? (
            <Button type="primary" onClick={onClose}>
              {t('understood')}
            </Button>
          ) : (
            <Button
              type="primary"
              onClick={() => {
                onTurnOff();
                onClose();
              }}
            >
              {t('turnOff')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={8}>
        <p>{t('whyKind', { kind: about })}</p>
        <p className="muted">{t(mandatory ? 'whyAlways' : 'whyOptional')}</p>
      </Stack>
    </Modal>
  );
}
