import { Form, Input } from 'antd';
import { ApplyDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { fieldOf, FormModal, MoneyInput } from '@/shared/form';
import { formatMoney } from '@/shared/format';
import { Facts } from '@/shared/ui';
import { useApply } from '../api/applications';
import type { CampaignDetail } from '../api/campaigns';
import { earnedOf } from '../lib/campaign-form';
import { useTexts } from '../texts';

interface Typed {
  price: number | null;
  message?: string;
}

const Field = fieldOf(ApplyDto);

/** An offer to the brand: what it pays is typed, what the creator receives of it is shown. */
export function ApplyForm({ campaign, onClose }: { campaign: CampaignDetail; onClose: () => void }) {
  const t = useTexts();
  const apply = useApply(campaign.id);
  const [form] = Form.useForm<Typed>();
  const own = campaign.pricePerCreator?.minor ?? null;
  const price = Form.useWatch('price', form) ?? own;
  return (
    <FormModal<Typed>
      form={form}
      title={t('applyTitle')}
      lead={t('applyLead')}
      okText={t('applySend')}
      cancelText={t('back')}
      initialValues={{ price: own, message: '' }}
      onClose={onClose}
      onSend={async (typed) => {
        const message = typed.message?.trim();
        await apply.mutateAsync({
          ...(typed.price === null ? {} : { price: { minor: typed.price, currency: 'EUR' as const } }),
          ...(message ? { message } : {}),
        });
        toast.success(t('applied'));
      }}
    >
      <Field name="price" label={t('priceNet')} extra={t('priceExtra')} says={t('priceNeeded')} needed>
        <MoneyInput />
      </Field>
      <Field name="message" label={t('whyYou')} extra={t('whyYouExtra')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
      </Field>
      {price !== null && price > 0 && (
        <Facts
          items={[
            { label: t('fee'), value: formatMoney(price - earnedOf(price, campaign.feeBp)) },
            { label: t('youEarn'), value: formatMoney(earnedOf(price, campaign.feeBp)), strong: true },
          ]}
        />
      )}
    </FormModal>
  );
}
