import { Input } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Feed } from '@/shared/list';
import { useParam } from '@/shared/routing/useParam';
import { Button, Card, Page, Stack } from '@/shared/ui';
import { useAuditEntries } from '../api/audit';
import { Entry } from '../components/Entry';
import { useTexts } from '../texts';

/** What staff read and did, narrowed by action, person or what it was done to. */
export function AuditPage() {
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  const [actorId, action, targetId] = ['actor', 'action', 'target'].map((name) => params.get(name) ?? '');
  const entries = useAuditEntries({
    ...(actorId ? { actorId } : {}),
    ...(action ? { action } : {}),
    ...(targetId ? { targetId } : {}),
  });
  return (
    <Page title={t('title')} sub={t('sub')}>
      <Stack>
        <Stack row gap={12}>
          <Wanted key={`target ${targetId}`} name="target" label={t('target')} />
          <Wanted key={`action ${action}`} name="action" label={t('action')} />
          {params.size > 0 && <Button onClick={() => setParams({})}>{t('clear')}</Button>}
        </Stack>
        <Card flush>
          <Feed
            query={entries}
            errorTitle={t('failed')}
            none={t('none')}
            row={(entry) => <Entry entry={entry} />}
          />
        </Card>
      </Stack>
    </Page>
  );
}

/** One part of the address of this screen. */
function Wanted({ name, label }: { name: string; label: string }) {
  const [value, change] = useParam(name);
  const [text, setText] = useState(value);
  return (
    <Input.Search
      allowClear
      aria-label={label}
      placeholder={label}
      maxLength={100}
      style={{ maxWidth: 300 }}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onSearch={(typed) => change(typed.trim())}
    />
  );
}
