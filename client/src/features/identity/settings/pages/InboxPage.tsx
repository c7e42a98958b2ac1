import { Form, InputNumber } from 'antd';
import { useWallet } from '@/entities/wallet';
import { toast } from '@/shared/feedback';
import { UserSettingPatchDto } from '@/shared/api/rules';
import { AppForm, Choices, fieldOf, FormLead, SaveBar } from '@/shared/form';
import { formatMoney } from '@/shared/format';
import { SettingsFrame } from '@/shared/settings';
import { Card, Loaded, RowsSkeleton } from '@/shared/ui';
import { useChangeSetting, useSetting } from '../api/settings';
import type { Setting } from '../api/settings';
import { useTexts as useFrameTexts } from '../texts/frame';
import { useTexts } from '../texts/reach';

type Values = Pick<Setting, 'whoCanMessage' | 'messagePrice'>;

const options = ['everyone', 'only_friends', 'subscribers', 'pay_per_message'] as const;
const Field = fieldOf(UserSettingPatchDto);

function InboxForm({ setting }: { setting: Setting }) {
  const t = useTexts();
  const { whoCanMessage, messagePrice } = setting;
  const f = useFrameTexts();
  const [form] = Form.useForm<Values>();
  const change = useChangeSetting(true);
  const { data: wallet } = useWallet();
  const who = Form.useWatch('whoCanMessage', form) ?? whoCanMessage;
  const price = Form.useWatch('messagePrice', form) ?? messagePrice;
  const paid = who === 'pay_per_message';

  const send = async (values: Values) => {
    await change.mutateAsync(paid ? values : { whoCanMessage: values.whoCanMessage });
    toast.success(t('inboxSaved'));
  };
  return (
    <AppForm<Values>
      form={form}
      className="column"
      initialValues={{ whoCanMessage, messagePrice }}
      draft="settings/inbox"
      onSend={send}
    >
      <Card title={t('who')}>
        <FormLead small>{t('whoText')}</FormLead>
        <Field name="whoCanMessage">
          <Choices
            label={t('who')}
            options={options.map((value) => ({ value, title: t(value), text: t(`${value}Text`) }))}
          />
        </Field>
        {paid && (
          <Field
            name="messagePrice"
            label={t('price')}
            extra={t('priceHint', { euro: formatMoney((price ?? 0) * (wallet?.coinMinor ?? 1)) })}
            needed
            says={t('priceNeeded')}
            check={(price: number) => (price > 0 ? undefined : t('priceNeeded'))}
          >
            <InputNumber<number> precision={0} style={{ width: 200 }} />
          </Field>
        )}
      </Card>
      <SaveBar>{f('save')}</SaveBar>
    </AppForm>
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
