import { Input, Select } from 'antd';
import { useState } from 'react';
import { eventKinds, useEventWords } from '@/entities/security';
import { useParam } from '@/shared/routing/useParam';
import { Card, Page, Stack } from '@/shared/ui';
import { StaffEvents } from '../components/StaffEvents';
import { useTexts } from '../texts';

/** Sign-ins, refusals and changes of all accounts, narrowed by kind, address or account. */
export function SecurityEventsPage() {
  const t = useTexts();
  const words = useEventWords();
  const [kindAsked, setKind] = useParam('kind');
  const [userId] = useParam('user');
  const [ip, setIp] = useParam('ip');
  const [address, setAddress] = useState(ip);
  const kind = eventKinds.find((known) => known === kindAsked);
  const asked = { ...(kind ? { kind } : {}), ...(userId ? { userId } : {}), ...(ip ? { ip } : {}) };
  return (
    <Page title={t('title')} sub={t('sub')}>
      <Stack>
        <Stack row gap={12}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={t('kind')}
            placeholder={t('anyKind')}
            style={{ minWidth: 260 }}
            value={kind ?? null}
            options={eventKinds.map((value) => ({ value, label: words.kind(value) }))}
            onChange={(value) => setKind(value ?? '')}
          />
          <Input.Search
            allowClear
            aria-label={t('address')}
            placeholder={t('address')}
            style={{ maxWidth: 260 }}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            onSearch={(value) => setIp(value.trim())}
          />
        </Stack>
        <Card flush>
          <StaffEvents asked={asked} />
        </Card>
      </Stack>
    </Page>
  );
}
