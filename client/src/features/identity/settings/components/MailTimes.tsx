import { Select, Switch } from 'antd';
import { Card } from '@/shared/ui';
import { useChangeSetting } from '../api/settings';
import type { Setting } from '../api/settings';
import { useTexts } from '../texts/reach';
import styles from './settings.module.css';

const HOURS = 24;
/** What quiet hours begin with. */
const NIGHT = { quietFrom: 22, quietTo: 7 };

interface HourProps {
  label: string;
  value: number;
  onChange: (hour: number) => void;
}

function Hour({ label, value, onChange }: HourProps) {
  const t = useTexts();
  const options = Array.from({ length: HOURS }, (_, hour) => ({
    value: hour,
    label: t('hour', { hour: String(hour).padStart(2, '0') }),
  }));
  return (
    <Select aria-label={label} className={styles.hour} value={value} options={options} onChange={onChange} />
  );
}

/** At which hours of their own day a person gets mail. */
export function MailTimes({ setting }: { setting: Setting }) {
  const t = useTexts();
  const { mutate } = useChangeSetting();
  const { digestHour, quietFrom, quietTo, timezone } = setting;
  const quiet = quietFrom !== null && quietTo !== null;
  return (
    <Card flush title={t('mails')}>
      <div className={styles.row}>
        <span className="grow">
          <b>{t('digest')}</b>
          <span>{t('mailsText')}</span>
        </span>
        <Hour label={t('digest')} value={digestHour} onChange={(hour) => mutate({ digestHour: hour })} />
      </div>
      <div className={styles.row}>
        <span className="grow">
          <b>{t('quiet')}</b>
          <span>{t('quietText')}</span>
          <span>{t('zone', { zone: timezone })}</span>
        </span>
        <Switch
          aria-label={t('quiet')}
          checked={quiet}
          onChange={(on) => mutate(on ? NIGHT : { quietFrom: null, quietTo: null })}
        />
      </div>
      {quiet && (
        <div className={styles.row}>
          <span className={styles.hours}>
            <span>{t('from')}</span>
            <Hour label={t('from')} value={quietFrom} onChange={(hour) => mutate({ quietFrom: hour })} />
            <span>{t('to')}</span>
            <Hour label={t('to')} value={quietTo} onChange={(hour) => mutate({ quietTo: hour })} />
          </span>
        </div>
      )}
    </Card>
  );
}
