import { Form, Input, Select } from 'antd';
import { useId } from 'react';
import { PeopleSelect } from '@/entities/conversation';
import { useWallet } from '@/entities/wallet';
import { useSession } from '@/shared/auth';
import { BroadcastInputDto } from '@/shared/api/rules';
import { CoinInput, fieldOf, FormModal, MomentInput } from '@/shared/form';
import { useBroadcast } from '../api/broadcasts';
import type { BroadcastInput } from '../api/broadcasts';
import { useTexts } from '../texts';

const Field = fieldOf(BroadcastInputDto);
const audiences = ['followers', 'buyers', 'subscribers', 'users'] as const;
const MOST_NAMED = 500;

interface Values {
  kind: (typeof audiences)[number];
  userIds?: string[];
  message: { text: string; price?: number | null };
  scheduledAt?: string;
}

const inputOf = (
  { kind, userIds = [], message: { text, price }, scheduledAt }: Values,
  clientId: string,
): BroadcastInput => ({
  message: { text: text.trim(), clientId, ...(price ? { price } : {}) },
  audience: { kind, ...(kind === 'users' ? { userIds } : {}) },
  ...(scheduledAt === undefined ? {} : { scheduledAt }),
});

/** One message for many people, now or later. */
export function BroadcastDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const t = useTexts();
  const priceId = useId();
  const { user } = useSession();
  const { data: wallet } = useWallet();
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch('kind', form) ?? 'followers';
  const scheduledAt = Form.useWatch('scheduledAt', form);
  const send = useBroadcast(t(scheduledAt ? 'broadcastPlanned' : 'broadcastSent'));
  const sells = user?.kycStatus === 'verified';
  return (
    <FormModal<Values>
      form={form}
      title={t('broadcastNew')}
      lead={t('broadcastLead')}
      initialValues={{ kind: 'followers' }}
      okText={t('send')}
      cancelText={t('cancel')}
      onClose={onClose}
      onSend={(values) => send.mutateAsync(inputOf(values, clientId))}
    >
      <Form.Item name="kind" label={t('audience')}>
        <Select options={audiences.map((value) => ({ value, label: t(`audiences.${value}`) }))} />
      </Form.Item>
      {kind === 'users' && (
        <Form.Item
          name="userIds"
          label={t('people')}
          rules={[{ required: true, message: t('peopleNeeded') }]}
        >
          <PeopleSelect most={MOST_NAMED} />
        </Form.Item>
      )}
      <Field name={['message', 'text']} label={t('broadcastText')} says={t('broadcastTextNeeded')} needed>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 10 }} showCount maxLength={5000} />
      </Field>
      {sells ? (
        <Form.Item
          name={['message', 'price']}
          label={t('broadcastPrice')}
          htmlFor={priceId}
          extra={t('broadcastPriceHint')}
        >
          <CoinInput id={priceId} min={1} coinMinor={wallet?.coinMinor} />
        </Form.Item>
      ) : (
        <p className="small muted">{t('lockUnknown')}</p>
      )}
      <Form.Item name="scheduledAt" label={t('broadcastWhen')} extra={t('broadcastWhenHint')}>
        <MomentInput />
      </Form.Item>
    </FormModal>
  );
}
