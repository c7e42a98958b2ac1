import { Switch } from 'antd';
import { SettingsFrame } from '@/shared/settings';
import { Card, Loaded, RowsSkeleton } from '@/shared/ui';
import { useChangeSetting, useSetting } from '../api/settings';
import type { Setting, Switches } from '../api/settings';
import styles from '../components/settings.module.css';
import { useTexts as useFrameTexts } from '../texts/frame';
import { useTexts } from '../texts/reach';

/** Named like the events they tell of; a kind that was never switched is on. */
const kinds = [
  { kind: 'challenge', word: 'challenge' },
  { kind: 'challenge.request', word: 'requests' },
  { kind: 'challenge.entry', word: 'entries' },
] as const;
const channels = [
  { name: 'email', field: 'emailNotifications' },
  { name: 'push', field: 'pushNotifications' },
] as const;

function Kinds({ setting }: { setting: Setting }) {
  const t = useTexts();
  const { mutate } = useChangeSetting();
  return (
    <Card flush>
      <table className={styles.kinds}>
        <thead>
          <tr>
            <th scope="col">{t('kind')}</th>
            {channels.map(({ name }) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, word }) => (
            <tr key={kind}>
              <th scope="row">
                {t(word)}
                <span>{t(`${word}Text`)}</span>
              </th>
              {channels.map(({ name, field }) => (
                <td key={name}>
                  <Switch
                    aria-label={t('switch', { kind: t(word), channel: t(name) })}
                    checked={(setting[field] as Switches)[kind] ?? true}
                    onChange={(on) => mutate({ [field]: { [kind]: on } })}
                  />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">
              {t('always')}
              <span>{t('alwaysText')}</span>
            </th>
            {channels.map(({ name }) => (
              <td key={name} className="small muted">
                {t('on')}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Card>
  );
}

/** What a person is told, by kind and channel. */
export function NotificationsPage() {
  const t = useTexts();
  const f = useFrameTexts();
  return (
    <SettingsFrame title={t('notifications')} sub={t('notificationsSub')}>
      <Loaded query={useSetting()} skeleton={<RowsSkeleton rows={4} />} errorTitle={f('failed')}>
        {(setting) => <Kinds setting={setting} />}
      </Loaded>
    </SettingsFrame>
  );
}
