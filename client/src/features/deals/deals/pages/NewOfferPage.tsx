import { Form, Input, InputNumber, Select } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { OfferInputDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { AppForm, fieldOf, FieldPair, FormActions, MomentInput, MoneyInput, Submit } from '@/shared/form';
import { Card, Page, Stack } from '@/shared/ui';
import { useSendOffer } from '../api/offers';
import { CreatorSelect } from '../components/CreatorSelect';
import { DeliverablesInput, firstPiece } from '../components/DeliverablesInput';
import type { Piece } from '../components/DeliverablesInput';
import { sentPieces } from '../lib/placements';
import { useTexts } from '../texts';

interface Typed {
  creatorId?: string;
  title: string;
  price: number | null;
  deliverables: Piece[];
  dueAt?: string;
  use: 'none' | 'organic' | 'paid';
  months: number | null;
  exclusive?: string;
  until?: string;
  message?: string;
}

const Field = fieldOf(OfferInputDto);
const MONTHS = 6;

/** What is asked for, what it pays, and how it may be used: the creator answers within 72 hours. */
export function NewOfferPage() {
  const t = useTexts();
  const send = useSendOffer();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [form] = Form.useForm<Typed>();
  const use = Form.useWatch('use', form) ?? 'none';
  const exclusive = Form.useWatch('exclusive', form) ?? '';
  const creatorId = params.get('creator');

  const submit = async (typed: Typed) => {
    const { title, price, deliverables, dueAt, months, until } = typed;
    const offer = await send.mutateAsync({
      creatorId: typed.creatorId ?? '',
      title,
      price: { minor: price ?? 0, currency: 'EUR' },
      deliverables: sentPieces(deliverables),
      ...(typed.message?.trim() ? { message: typed.message.trim() } : {}),
      ...(dueAt ? { dueAt } : {}),
      ...(typed.use === 'none' ? {} : { rights: { use: typed.use, months: months ?? MONTHS } }),
      ...(typed.exclusive?.trim() && until ? { exclusivity: { field: typed.exclusive.trim(), until } } : {}),
    });
    toast.success(t('sent'));
    void navigate(`/deals/${offer.dealId}`);
  };

  return (
    <Page
      narrow
      title={t('newOffer')}
      sub={t('newOfferSub')}
      crumbs={[{ label: t('title'), to: '/brand/collabs' }, { label: t('newOffer') }]}
    >
      <AppForm<Typed>
        form={form}
        initialValues={{
          ...(creatorId ? { creatorId } : {}),
          title: '',
          price: null,
          deliverables: [firstPiece],
          use: 'none',
          months: MONTHS,
        }}
        onSend={submit}
      >
        <Stack>
          <Card title={t('what')}>
            <Field name="creatorId" label={t('creator')} says={t('creatorNeeded')}>
              <CreatorSelect />
            </Field>
            <Field name="title" label={t('offerTitle')} says={t('offerTitleNeeded')}>
              <Input placeholder={t('offerTitleExample')} />
            </Field>
            <Form.Item name="deliverables" label={t('deliverables')}>
              <DeliverablesInput />
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
    </Page>
  );
}
