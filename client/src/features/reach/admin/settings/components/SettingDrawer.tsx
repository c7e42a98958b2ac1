import { Alert } from 'antd';
import { useState } from 'react';
import { formatDateTime } from '@/shared/format';
import { DetailDrawer } from '@/shared/list';
import { Facts, Stack } from '@/shared/ui';
import type { Loadable } from '@/shared/ui/loadable';
import type { Setting } from '../api/settings';
import { addressOf, labelOf } from '../lib/names';
import { shownRange, shownValue } from '../lib/values';
import { useTexts } from '../texts';
import { History } from './History';
import { SettingForm } from './SettingForm';
import styles from './settings.module.css';

function About({ setting }: { setting: Setting }) {
  const t = useTexts();
  const { key, value, limits, changedAt, changedBy } = setting;
  const range = shownRange(setting, t);
  return (
    <Facts
      items={[
        { label: t('now'), value: shownValue(key, value, t), strong: true },
        { label: t('default'), value: shownValue(key, setting.default, t) },
        ...(range ? [{ label: t('allowed'), value: range }] : []),
        ...(limits.atMost ? [{ label: t('atMost'), value: labelOf(limits.atMost) }] : []),
        {
          label: t('changedLast'),
          value: changedAt
            ? t('byAt', { name: changedBy ?? t('someone'), at: formatDateTime(changedAt) })
            : t('never'),
        },
      ]}
    />
  );
}

function Detail({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const t = useTexts();
  const { key, version, overridden } = setting;
  const [conflict, setConflict] = useState(false);
  return (
    <Stack gap={20} className={styles.detail ?? ''}>
      <code className="small muted">{key}</code>
      <About setting={setting} />
      {overridden && <Alert type="info" showIcon title={t('fixedTitle')} description={t('fixedText')} />}
      {conflict && (
        <Alert type="warning" showIcon title={t('conflictTitle')} description={t('conflictText')} />
      )}
      {!overridden && (
        // Begins anew with what somebody else has saved.
        <SettingForm key={version} setting={setting} onConflict={() => setConflict(true)} onSaved={onClose} />
      )}
      <section>
        <h3>{t('history')}</h3>
        <History of={key} />
      </section>
    </Stack>
  );
}

interface SettingDrawerProps {
  id: string | null;
  query: Loadable<Setting[]>;
  onClose: () => void;
}

/** One setting: what rules, what may, a change, and what was changed before. */
export function SettingDrawer({ id, query, onClose }: SettingDrawerProps) {
  const t = useTexts();
  const setting = query.data?.find(({ key }) => addressOf(key) === id);
  const strange = query.data !== undefined && setting === undefined;
  return (
    <DetailDrawer<Setting>
      open={id !== null && !strange}
      query={{ ...query, data: setting }}
      list={t('title')}
      title={({ key }) => labelOf(key)}
      onClose={onClose}
    >
      {(shown) => <Detail key={shown.key} setting={shown} onClose={onClose} />}
    </DetailDrawer>
  );
}
