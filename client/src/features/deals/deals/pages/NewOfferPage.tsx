import { useQueries, useQuery } from '@tanstack/react-query';
import { Form, Input, InputNumber, Select } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { campaignQuery } from '@/entities/campaign';
import type { CampaignDetail } from '@/entities/campaign';
import { DeliverablesInput } from '@/entities/deliverable';
import { profileQuery } from '@/entities/person';
import type { Profile } from '@/entities/person';
import { useAttempts } from '@/entities/wallet';
import type { UploadedMedia } from '@/shared/api';
import { CollabInputDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { AppForm, fieldOf, FieldPair, FormActions, MomentInput, MoneyInput, Submit } from '@/shared/form';
import { Uploader } from '@/shared/media';
import { allOf, Card, labelOf, Loaded, Page, Stack } from '@/shared/ui';
import { useSendCollab } from '../api/collabs';
import { CreatorSelect, MOST_CREATORS } from '../components/CreatorSelect';
import { GoodsInput } from '../components/GoodsInput';
import { isWhole } from '../lib/goods';
import type { GoodsRow } from '../lib/goods';
import { bodyOf, campaignTypes, startOf } from '../lib/new-offer';
import type { TypedOffer } from '../lib/new-offer';
import { useTexts as useGoodsTexts } from '../shipments.texts';
import { useTexts } from '../texts';

const Field = fieldOf(CollabInputDto);
interface OfferFormProps {
  creators: readonly Profile[];
  campaign: CampaignDetail | null;
}

function OfferForm({ creators, campaign }: OfferFormProps) {
  const t = useTexts();
  const g = useGoodsTexts();
  const send = useSendCollab();
  const navigate = useNavigate();
  const [form] = Form.useForm<TypedOffer>();
  const use = Form.useWatch('use', form) ?? 'none';
  const exclusive = Form.useWatch('exclusive', form) ?? '';
  const [files, setFiles] = useState<UploadedMedia[]>([]);
  const [pending, setPending] = useState(0);
  const once = useAttempts();
  const next = useRef('/brand/collabs');
  const [params] = useSearchParams();

  /** One after the other: where one is refused, those before are sent and stand no longer in the form. */
  const submit = async (typed: TypedOffer) => {
    if (pending > 0) {
      toast.warning(t('handInPending'));
      return false;
    }
    const sent: string[] = [];
    for (const creatorId of typed.creatorIds) {
      const body = {
        ...bodyOf(typed),
        creatorId,
        fileIds: files.map(({ id }) => id),
        ...(campaign ? { campaignId: campaign.id } : {}),
      };
      try {
        const { dealId } = await once(creatorId, body, (headers) => send.mutateAsync({ body, headers }));
        sent.push(dealId);
      } catch (error) {
        form.setFieldValue('creatorIds', typed.creatorIds.slice(sent.length));
        if (sent.length > 0) toast.info(t('sentSome', { count: sent.length }));
        throw error;
      }
    }
    toast.success(t('sent', { count: sent.length }));
    next.current = sent.length === 1 ? `/deals/${sent[0]}` : '/brand/collabs?stage=request';
    return true;
  };

  return (
    <AppForm<TypedOffer>
      form={form}
      guard
      initialValues={startOf(
        params,
        creators.map(({ id }) => id),
        campaign,
      )}
      onSend={submit}
      onSent={() => navigate(next.current)}
    >
      <Stack>
        <Card title={t('what')}>
          <Form.Item
            name="creatorIds"
            label={t('creators')}
            extra={t('creatorsExtra')}
            rules={[{ required: true, message: t('creatorNeeded') }]}
          >
            <CreatorSelect known={creators} />
          </Form.Item>
          <FieldPair>
            <Field name="title" label={t('offerTitle')} says={t('offerTitleNeeded')}>
              <Input placeholder={t('offerTitleExample')} />
            </Field>
            <Field name="type" label={t('type')}>
              <Select options={campaignTypes.map((value) => ({ value, label: labelOf(value) }))} />
            </Field>
          </FieldPair>
          <Field name="brief" label={t('brief')} extra={t('briefExtra')} says={t('briefNeeded')}>
            <Input.TextArea autoSize={{ minRows: 4, maxRows: 16 }} />
          </Field>
          <Uploader
            purpose="delivery"
            label={t('briefFiles')}
            kinds={['image', 'video', 'audio', 'file']}
            onChange={(ready, left) => {
              setFiles(ready);
              setPending(left);
            }}
          />
        </Card>
        <Card title={t('deliverablesAndPrice')}>
          <Form.Item name="deliverables" label={t('deliverables')}>
            <DeliverablesInput />
          </Form.Item>
          <Form.Item
            name="goods"
            label={g('goodsInput')}
            extra={g('goodsInputExtra')}
            rules={[
              {
                validator: (_, rows: GoodsRow[] = []) =>
                  rows.every(isWhole) ? Promise.resolve() : Promise.reject(new Error(g('goodsMissing'))),
              },
            ]}
          >
            <GoodsInput />
          </Form.Item>
          <FieldPair>
            <Field name="price" label={t('price')} extra={t('priceExtra')} says={t('priceNeeded')} needed>
              <MoneyInput />
            </Field>
            <Field name="dueAt" label={t('dueBy')}>
              <MomentInput />
            </Field>
          </FieldPair>
        </Card>
        <Card title={t('terms')}>
          <FieldPair>
            <Form.Item name="use" label={t('rights')}>
              <Select
                options={(['none', 'organic', 'paid'] as const).map((value) => ({
                  value,
                  label: t(`uses.${value}`),
                }))}
              />
            </Form.Item>
            {use !== 'none' && (
              <Form.Item name="months" label={t('months')}>
                <InputNumber min={1} max={120} precision={0} style={{ width: '100%' }} />
              </Form.Item>
            )}
          </FieldPair>
          <FieldPair>
            <Form.Item name="exclusive" label={t('exclusivity')} extra={t('exclusivityExtra')}>
              <Input maxLength={120} placeholder={t('exclusivityExample')} />
            </Form.Item>
            {exclusive.trim() !== '' && (
              <Form.Item
                name="until"
                label={t('until')}
                rules={[{ required: true, message: t('untilNeeded') }]}
              >
                <MomentInput dayOnly />
              </Form.Item>
            )}
          </FieldPair>
          <Field name="message" label={t('message')}>
            <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
          </Field>
        </Card>
        <FormActions>
          <Submit size="large">{t('send')}</Submit>
        </FormActions>
      </Stack>
    </AppForm>
  );
}

/** What is asked for, what it pays, and how it may be used: each creator answers within 72 hours. */
export function NewOfferPage() {
  const t = useTexts();
  const [params] = useSearchParams();
  const names = params.getAll('creator').slice(0, MOST_CREATORS);
  const creators = allOf(...useQueries({ queries: names.map(profileQuery) }));
  const campaignId = params.get('campaign');
  const campaign = useQuery(campaignQuery(campaignId));
  return (
    <Page
      narrow
      title={t('newOffer')}
      sub={t('newOfferSub')}
      crumbs={[{ label: t('title'), to: '/brand/collabs' }, { label: t('newOffer') }]}
    >
      <Loaded query={creators} errorTitle={t('creatorFailed')}>
        {(chosen) =>
          campaignId === null ? (
            <OfferForm creators={chosen} campaign={null} />
          ) : (
            <Loaded query={campaign} errorTitle={t('campaignFailed')}>
              {(from) => <OfferForm creators={chosen} campaign={from} />}
            </Loaded>
          )
        }
      </Loaded>
    </Page>
  );
}
