import { useQueries } from '@tanstack/react-query';
import { Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { DeliverablesInput, firstPiece } from '@/entities/deliverable';
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
import { bodyOf, campaignTypes } from '../lib/new-offer';
import type { TypedOffer } from '../lib/new-offer';
import { useTexts as useGoodsTexts } from '../shipments.texts';
import { useTexts } from '../texts';

const Field = fieldOf(CollabInputDto);
const MONTHS = 6;
const LONGEST_TITLE = 120;

/** What stands in the form from the start, such as the package of a creator. */
interface Given {
  title: string;
  price: number | null;
}

function givenBy(params: URLSearchParams): Given {
  const price = params.get('price') ?? '';
  return {
    title: (params.get('title') ?? '').slice(0, LONGEST_TITLE),
    price: /^[1-9]\d{0,8}$/.test(price) ? Number(price) : null,
  };
}

function OfferForm({ creators, given }: { creators: readonly Profile[]; given: Given }) {
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
  const [params] = useSearchParams();
  const campaignId = params.get('campaign');

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
        ...(campaignId ? { campaignId } : {}),
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
    await navigate(sent.length === 1 ? `/deals/${sent[0]}` : '/brand/collabs?stage=request');
    return true;
  };

  return (
    <AppForm<TypedOffer>
      form={form}
      initialValues={{
        creatorIds: creators.map(({ id }) => id),
        type: 'content',
        ...given,
        brief: '',
        deliverables: [firstPiece],
        use: 'none',
        months: MONTHS,
      }}
      onSend={submit}
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
  return (
    <Page
      narrow
      title={t('newOffer')}
      sub={t('newOfferSub')}
      crumbs={[{ label: t('title'), to: '/brand/collabs' }, { label: t('newOffer') }]}
    >
      <Loaded query={creators} errorTitle={t('creatorFailed')}>
        {(chosen) => <OfferForm creators={chosen} given={givenBy(params)} />}
      </Loaded>
    </Page>
  );
}
