import { Form, InputNumber } from 'antd';
import { useWallet } from '@/entities/wallet';
import { toast } from '@/shared/feedback';
import { AppForm, DraftBar } from '@/shared/form';
import { formatMoney } from '@/shared/format';
import { SettingsFrame } from '@/shared/settings';
import { Card, Loaded, RowsSkeleton } from '@/shared/ui';
import { useChangeSetting, useSetting } from '../api/settings';
import type { Setting } from '../api/settings';
import { Choices } from '../components/Choices';
import { SaveBar } from '../components/SaveBar';
import { useKeptForm } from '../components/useKeptForm';
import { useTexts as useFrameTexts } from '../texts/frame';
import { useTexts } from '../texts/reach';

type Values = Pick<Setting, 'whoCanMessage' | 'messagePrice'>;

const options = ['everyone', 'only_friends', 'subscribers', 'pay_per_message'] as const;
const DEAREST = 1_000_000;

function InboxForm({ setting }: { setting: Setting }) {
  const t = useTexts();
  const { whoCanMessage, messagePrice } = setting;
  const kept = useKeptForm<Values>('inbox', { whoCanMessage, messagePrice });
  const change = useChangeSetting(true);
  const { data: wallet } = useWallet();
  const who = Form.useWatch('whoCanMessage', kept.form) ?? whoCanMessage;
  const price = Form.useWatch('messagePrice', kept.form) ?? messagePrice;
  const paid = who === 'pay_per_message';

  const send = async (values: Values) => {
    await change.mutateAsync(paid ? values : { whoCanMessage: values.whoCanMessage });
    await kept.saved();
    toast.success(t('inboxSaved'));
  };
  return (
    <>
      <DraftBar draft={kept.draft} offer={kept.offer} onUse={kept.useFound} onDrop={kept.drop} />
      <AppForm<Values>
        form={kept.form}
        className="column"
        initialValues={{ whoCanMessage, messagePrice }}
        onValuesChange={(_, values) => kept.change(values)}
        onSend={send}
      >
        {({ sending }) => (
          <>
            <Card title={t('who')}>
              <p className="small muted" style={{ marginBottom: 12 }}>
                {t('whoText')}
              </p>
              <Form.Item name="whoCanMessage">
                <Choices
                  label={t('who')}
                  options={options.map((value) => ({ value, title: t(value), text: t(`${value}Text`) }))}
                />
              </Form.Item>
              {paid && (
                <Form.Item
                  name="messagePrice"
                  label={t('price')}
                  extra={t('priceHint', { euro: formatMoney((price ?? 0) * (wallet?.coinMinor ?? 1)) })}
                  rules={[{ required: true, type: 'integer', min: 1, message: t('priceNeeded') }]}
                >
                  <InputNumber<number> min={0} max={DEAREST} precision={0} style={{ width: 200 }} />
                </Form.Item>
              )}
            </Card>
            <SaveBar dirty={kept.dirty} sending={sending} savedAt={kept.draft.savedAt} />
          </>
        )}
      </AppForm>
    </>
  );
}

/** Who may write to a person. */
export function InboxPage() {
  const t = useTexts();
  const f = useFrameTexts();
  return (
    <SettingsFrame title={t('inbox')} sub={t('inboxSub')}>
      <Loaded query={useSetting()} skeleton={<RowsSkeleton rows={4} />} errorTitle={f('failed')}>
        {(setting) => <InboxForm setting={setting} />}
      </Loaded>
    </SettingsFrame>
  );
}
