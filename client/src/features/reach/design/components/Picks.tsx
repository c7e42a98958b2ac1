import { Form } from 'antd';
import { useState } from 'react';
import { AddressInputDto } from '@/shared/api/rules';
import { platformNames } from '@/shared/art';
import { AddressFields, AppForm, Chips, Choices, TagInput } from '@/shared/form';
import { Card } from '@/shared/ui';
import { samplePlatforms } from '../lib/sample';
import { useTexts } from '../texts';

/** One of a few, any of a few, words of one's own, and an address. */
export function Picks() {
  const t = useTexts();
  const [role, setRole] = useState<'open' | 'archive'>('open');
  return (
    <Card title={t('picks')}>
      <AppForm
        initialValues={{ platforms: ['tiktok'], tags: ['kaffee', 'kalt'], city: 'Berlin', country: 'DE' }}
        onSend={() => Promise.resolve()}
      >
        <Form.Item label={t('choices')}>
          <Choices
            label={t('choices')}
            value={role}
            onChange={setRole}
            options={[
              { value: 'open', title: t('openOnes'), text: t('longText') },
              { value: 'archive', title: t('archive'), text: t('noneText') },
            ]}
          />
        </Form.Item>
        <Form.Item name="platforms" label={t('chips')}>
          <Chips
            label={t('chips')}
            options={samplePlatforms.map((value) => ({ value, title: platformNames[value] }))}
          />
        </Form.Item>
        <Form.Item name="tags" label={t('tagInput')} extra={t('tagInputHint')}>
          <TagInput sign="#" maxCount={5} />
        </Form.Item>
        <AddressFields of={AddressInputDto} withState />
      </AppForm>
    </Card>
  );
}
