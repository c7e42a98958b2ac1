import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { toast } from '@/shared/feedback';
import { FormModal, useSettled } from '@/shared/form';
import { creatorsNamedQuery, useInvite } from '../api/invites';
import { useTexts } from '../texts';

const MOST = 50;

/** Creators by a part of their names. */
export function InviteForm({ bidId, onClose }: { bidId: string; onClose: () => void }) {
  const t = useTexts();
  const invite = useInvite(bidId);
  const [typed, setTyped] = useState('');
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const { data: found = [], isFetching } = useQuery(creatorsNamedQuery(useSettled(typed).trim()));
  const shown = new Map([...names, ...found.map(({ id, displayName }) => [id, displayName] as const)]);
  return (
    <FormModal<{ creatorIds: string[] }>
      title={t('inviteTitle')}
      lead={t('inviteLead')}
      okText={t('invite')}
      cancelText={t('back')}
      initialValues={{ creatorIds: [] }}
      onClose={onClose}
      onSend={async ({ creatorIds }) => {
        await invite.mutateAsync(creatorIds);
        toast.success(t('invitedDone'));
      }}
    >
      <Form.Item
        name="creatorIds"
        label={t('creators')}
        rules={[{ type: 'array', required: true, min: 1, message: t('creatorsNeeded') }]}
      >
        <Select<string[]>
          mode="multiple"
          maxCount={MOST}
          loading={isFetching}
          placeholder={t('creatorsType')}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          notFoundContent={<span className="muted">{t('creatorsType')}</span>}
          options={[...shown].map(([value, label]) => ({ value, label }))}
          onSelect={(id: string) => setNames(new Map([...names, [id, shown.get(id) ?? '']]))}
        />
      </Form.Item>
    </FormModal>
  );
}
