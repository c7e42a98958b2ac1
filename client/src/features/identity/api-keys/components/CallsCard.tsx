import { Select } from 'antd';
import { useState } from 'react';
import { formatDateTime } from '@/shared/format';
import { Feed } from '@/shared/list';
import { Card, Tag } from '@/shared/ui';
import type { ApiCall, ApiKey } from '../api/keys';
import { useCalls } from '../api/keys';
import { useTexts } from '../texts';
import styles from './api-keys.module.css';

function Call({ call }: { call: ApiCall }) {
  const t = useTexts();
  const { at, keyName, method, path, status, code, ms } = call;
  return (
    <div className={styles.call}>
      <span>
        <code translate="no">
          {method} {path}
        </code>
        <em>
          {formatDateTime(at)} · {keyName}
        </em>
      </span>
      <span className={styles.result}>
        <Tag tone={status < 400 ? 'success' : 'error'} dot>
          {code === null ? status : `${status} ${code}`}
        </Tag>
        <em className="num">{t('ms', { ms })}</em>
      </span>
    </div>
  );
}

/** What the keys did, the newest first; the refused calls say why. */
export function CallsCard({ rows }: { rows: readonly ApiKey[] }) {
  const t = useTexts();
  const [keyId, setKeyId] = useState<string | null>(null);
  const calls = useCalls(keyId);
  return (
    <Card
      flush
      title={t('calls')}
      extra={
        <Select
          size="small"
          aria-label={t('ofKey')}
          popupMatchSelectWidth={false}
          value={keyId ?? ''}
          options={[
            { value: '', label: t('ofAll') },
            ...rows.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value: string) => setKeyId(value || null)}
        />
      }
    >
      <Feed
        query={calls}
        row={(call) => <Call call={call} />}
        errorTitle={t('callsFailed')}
        none={t('noCalls')}
      />
    </Card>
  );
}
