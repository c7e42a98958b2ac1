import { Switch } from 'antd';
import { Card } from '@/shared/ui';
import { useChangeSetting } from '../api/settings';
import type { Setting, Switches } from '../api/settings';
import { useTexts } from '../texts/reach';
import styles from './settings.module.css';

/** A category that was never switched is on. */
const categories = ['entries', 'challenges', 'deals', 'people'] as const;
const channels = [
  { name: 'app', field: 'appNotifications' },
  { name: 'email', field: 'emailNotifications' },
] as const;
const pushed = [...channels, { name: 'push', field: 'pushNotifications' }] as const;
type Channel = (typeof pushed)[number];

/** What a person is told, by category and channel. */
export function NoticeMatrix({ setting, push }: { setting: Setting; push: boolean }) {
  const t = useTexts();
  const shown: readonly Channel[] = push ? pushed : channels;
  const { mutate } = useChangeSetting();
  return (
    <Card flush>
      <table className={styles.kinds}>
        <thead>
          <tr>
            <th scope="col">{t('kind')}</th>
            {shown.map(({ name }) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => (
            <tr key={category}>
              <th scope="row">
                {t(category)}
                <span>{t(`${category}Text`)}</span>
              </th>
              {shown.map(({ name, field }) => (
                <td key={name}>
                  <Switch
                    aria-label={t('switch', { kind: t(category), channel: t(name) })}
                    checked={(setting[field] as Switches)[category] ?? true}
                    onChange={(on) => mutate({ [field]: { [category]: on } })}
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
            {shown.map(({ name }) => (
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
