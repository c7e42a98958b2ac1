import { Form, Input, InputNumber } from 'antd';
import { DeliverablesInput, firstPiece, sentPieces } from '@/entities/deliverable';
import type { Piece } from '@/entities/deliverable';
import { ProposalInputDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { fieldOf, FieldPair, FormModal, MoneyInput } from '@/shared/form';
import { formatInteger, formatMoney } from '@/shared/format';
import { Facts } from '@/shared/ui';
import type { BidDetail } from '../api/bids';
import { usePropose } from '../api/proposals';
import { cpmOf, earnedOf, viewsOf } from '../lib/figures';
import { useTexts } from '../texts';

interface Typed {
  price: number | null;
  days: number | null;
  deliverables: Piece[];
  text: string;
}

const Field = fieldOf(ProposalInputDto);
const DAYS = 7;

const piecesOf = (list: BidDetail['deliverables']): Piece[] =>
  list.map(({ placement, quantity, note }) => ({ placement, quantity, note: note ?? '' }));

/** What the creator would receive, and what the brand would pay for 1,000 views, while it is typed. */
function Live({ bid, price, pieces }: { bid: BidDetail; price: number | null; pieces: Piece[] }) {
  const t = useTexts();
  if (price === null || price <= 0) return null;
  const views = viewsOf(pieces, bid.ownViews);
  const cpm = cpmOf(price, views);
  return (
    <Facts
      items={[
        { label: t('fee'), value: formatMoney(price - earnedOf(price, bid.feeBp)) },
        { label: t('youEarn'), value: formatMoney(earnedOf(price, bid.feeBp)), strong: true },
        ...(views === null ? [] : [{ label: t('expectedViews'), value: formatInteger(views) }]),
        ...(cpm === null ? [] : [{ label: t('cpm'), value: formatMoney(cpm) }]),
      ]}
    />
  );
}

/** A proposal, for the first time or as the next version. */
export function ProposalForm({ bid, onClose }: { bid: BidDetail; onClose: () => void }) {
  const t = useTexts();
  const last = bid.proposal?.status === 'pending' ? bid.proposal : null;
  const send = usePropose(bid.id, last?.id ?? null);
  const [form] = Form.useForm<Typed>();
  const price = Form.useWatch('price', form) ?? last?.price.minor ?? null;
  const pieces = Form.useWatch('deliverables', form) ?? [];
  const wanted = bid.deliverables.length > 0 ? piecesOf(bid.deliverables) : [startOf(bid)];
  const range = {
    from: formatMoney(bid.budgetMin ?? 0),
    to: formatMoney(bid.budgetMax),
  };
  return (
    <FormModal<Typed>
      form={form}
      title={t(last ? 'reviseTitle' : 'proposeTitle')}
      lead={t(bid.sealed ? 'proposeLead' : 'reviseLead')}
      width={640}
      okText={t(bid.sealed ? 'sendSealed' : 'send')}
      cancelText={t('back')}
      initialValues={{
        price: last?.price.minor ?? null,
        days: last?.days ?? DAYS,
        deliverables: last ? piecesOf(last.deliverables) : wanted,
        text: last?.text ?? '',
      }}
      onClose={onClose}
      onSend={async (typed) => {
        await send.mutateAsync({
          price: { minor: typed.price ?? 0, currency: 'EUR' },
          days: typed.days ?? DAYS,
          text: typed.text.trim(),
          deliverables: sentPieces(typed.deliverables),
        });
        toast.success(t(last ? 'revised' : 'proposed'));
      }}
    >
      <Form.Item name="deliverables" label={t('offers')}>
        <DeliverablesInput />
      </Form.Item>
      <FieldPair>
        <Field
          name="price"
          label={t('priceNet')}
          extra={bid.budgetMin ? t('fromTo', range) : t('upTo', range)}
          says={t('priceNeeded')}
          needed
        >
          <MoneyInput />
        </Field>
        <Field name="days" label={t('daysLabel')} extra={t('daysExtra')}>
          <InputNumber precision={0} style={{ width: '100%' }} />
        </Field>
      </FieldPair>
      <Field name="text" label={t('pitch')} says={t('pitchNeeded')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
      </Field>
      <Live bid={bid} price={price} pieces={pieces} />
    </FormModal>
  );
}

const startOf = ({ placements }: BidDetail): Piece => ({
  ...firstPiece,
  placement: placements[0] ?? firstPiece.placement,
});
