import { Checkbox } from 'antd';
import { useState } from 'react';
import { SearchField, useOpened } from '@/shared/list';
import { Card, EmptyState, Loaded, Page, Tag, Stack } from '@/shared/ui';
import { useSettings } from '../api/settings';
import type { Setting } from '../api/settings';
import { History } from '../components/History';
import { SettingDrawer } from '../components/SettingDrawer';
import styles from '../components/settings.module.css';
import { addressOf, grouped, labelOf } from '../lib/names';
import { shownValue } from '../lib/values';
import { useTexts } from '../texts';

const isChanged = (setting: Setting): boolean =>
  JSON.stringify(setting.value) !== JSON.stringify(setting.default);

const fits = (setting: Setting, q: string, onlyChanged: boolean): boolean =>
  (!onlyChanged || isChanged(setting)) &&
  `${labelOf(setting.key)} ${setting.key}`.toLowerCase().includes(q.toLowerCase());

function Row({ setting, onOpen }: { setting: Setting; onOpen: () => void }) {
  const t = useTexts();
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <span className={styles.words}>
          <b>{labelOf(setting.key)}</b>
          <code className="small muted">{setting.key}</code>
        </span>
        {setting.overridden && <Tag>{t('fixed')}</Tag>}
        {isChanged(setting) && <Tag tone="warning">{t('changed')}</Tag>}
        <span className={`num ${styles.value}`}>{shownValue(setting.key, setting.value, t)}</span>
      </button>
    </li>
  );
}

function Groups({ settings, onOpen }: { settings: readonly Setting[]; onOpen: (key: string) => void }) {
  const t = useTexts();
  if (settings.length === 0) return <EmptyState compact title={t('none')} text={t('noneText')} />;
  return grouped(settings).map(([name, inside]) => (
    <Card key={name} flush title={t(`groups.${name}`)} count={inside.length}>
      <ul className={styles.rows}>
        {inside.map((setting) => (
          <Row key={setting.key} setting={setting} onOpen={() => onOpen(setting.key)} />
        ))}
      </ul>
    </Card>
  ));
}

/** Everything an admin may change without a release. */
export function SettingsPage() {
  const t = useTexts();
  const query = useSettings();
  const opened = useOpened('/staff/settings');
  const [q, setQ] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  return (
    <Page title={t('title')} sub={t('sub')}>
      <Loaded query={query} errorTitle={t('failed')}>
        {(settings) => (
          <Stack gap={20}>
            <div className={styles.tools}>
              <SearchField label={t('search')} value={q} onSearch={setQ} />
              <Checkbox checked={onlyChanged} onChange={({ target }) => setOnlyChanged(target.checked)}>
                {t('onlyChanged')}
              </Checkbox>
            </div>
            <Groups
              settings={settings.filter((setting) => fits(setting, q, onlyChanged))}
              onOpen={(key) => opened.open(addressOf(key))}
            />
            <Card flush title={t('latest')}>
              <History />
            </Card>
          </Stack>
        )}
      </Loaded>
      <SettingDrawer id={opened.id} query={query} onClose={opened.close} />
    </Page>
  );
}
