import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import {
  DeliverablesInput,
  firstPiece,
  formatOf,
  placements,
  sentPieces,
  usePlacementName,
} from '@/entities/deliverable';
import type { Piece, Placement } from '@/entities/deliverable';
import { BidInputDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { AppForm, fieldOf, FieldPair, FormActions, MomentInput, MoneyInput, Submit } from '@/shared/form';
import { Card, Loaded, Page, Stack } from '@/shared/ui';
import { useBid, useCreateBid, usePatchBid } from '../api/bids';
import type { BidDetail } from '../api/bids';
import { useTexts } from '../texts';

interface Typed {
  title: string;
  brief: string;
  placements: Placement[];
  deliverables: Piece[];
  budgetMin: number | null;
  budgetMax: number | null;
  budget: number | null;
  places: number | null;
  deadline?: string;
  inviteOnly: boolean;
}

const Field = fieldOf(BidInputDto);
const euro = (minor: number) => ({ minor, currency: 'EUR' as const });

const startOf = (bid: BidDetail | null): Partial<Typed> => ({
  title: bid?.title ?? '',
  brief: bid?.brief ?? '',
  placements: bid?.placements ?? [firstPiece.placement],
  deliverables: bid?.deliverables.length
    ? bid.deliverables.map(({ placement, quantity, note }) => ({ placement, quantity, note: note ?? '' }))
    : [firstPiece],
  budgetMin: bid?.budgetMin?.minor ?? null,
  budgetMax: bid?.budgetMax.minor ?? null,
  budget: bid?.budget?.minor ?? null,
  places: bid?.places ?? 1,
  inviteOnly: bid?.inviteOnly ?? false,
  ...(bid ? { deadline: bid.deadline } : {}),
});

const bodyOf = (typed: Typed) => ({
  title: typed.title.trim(),
  brief: typed.brief.trim(),
  placements: typed.placements,
  formats: [...new Set(typed.placements.map((placement) => formatOf[placement]))],
  deliverables: sentPieces(typed.deliverables),
  ...(typed.budgetMin === null ? {} : { budgetMin: euro(typed.budgetMin) }),
  budgetMax: euro(typed.budgetMax ?? 0),
  ...(typed.budget === null ? {} : { budget: euro(typed.budget) }),
  places: typed.places ?? 1,
  inviteOnly: typed.inviteOnly,
  deadline: typed.deadline ?? '',
});

const orNull = (minor: number | null) => (minor === null ? null : euro(minor));

/** A lowest price or a budget that was emptied is taken away. */
const patchOf = (typed: Typed) => ({
  ...bodyOf(typed),
  budgetMin: orNull(typed.budgetMin),
  budget: orNull(typed.budget),
});

/** Once creators have bid, only what gives them more is sent. */
const moreOf = (typed: Typed) => ({
  budget: orNull(typed.budget),
  places: typed.places ?? 1,
  deadline: typed.deadline ?? '',
});

function BidForm({ bid }: { bid: BidDetail | null }) {
  const t = useTexts();
  const placementName = usePlacementName();
  const create = useCreateBid();
  const patch = usePatchBid(bid?.id ?? '', true);
  const navigate = useNavigate();
  const keptId = useRef('');
  const bidOn = bid !== null && bid.status === 'open' && bid.proposalCount > 0;

  const submit = async (typed: Typed) => {
    const kept = bid
      ? await patch.mutateAsync(bidOn ? moreOf(typed) : patchOf(typed))
      : await create.mutateAsync(bodyOf(typed));
    toast.success(t(bid ? 'changed' : 'created'));
    keptId.current = kept.id;
  };

  return (
    <AppForm<Typed>
      {...(bid ? { guard: true } : { draft: 'bids/new' })}
      initialValues={startOf(bid)}
      onSend={submit}
      onSent={() => navigate(`/bids/${keptId.current}`)}
    >
      <Stack>
        {bidOn && <p className="muted">{t('onlyMore')}</p>}
        {!bidOn && (
          <Card title={t('what')}>
            <Field name="title" label={t('bidTitle')} says={t('bidTitleNeeded')}>
              <Input placeholder={t('bidTitleExample')} />
            </Field>
            <Field name="brief" label={t('brief')} says={t('briefNeeded')}>
              <Input.TextArea autoSize={{ minRows: 4, maxRows: 14 }} />
            </Field>
            <Field name="placements" label={t('placements')} says={t('placementsNeeded')}>
              <Select
                mode="multiple"
                options={placements.map((value) => ({ value, label: placementName(value) }))}
              />
            </Field>
            <Form.Item name="deliverables" label={t('wanted')} extra={t('wantedExtra')}>
              <DeliverablesInput />
            </Form.Item>
            <Form.Item name="inviteOnly" valuePropName="checked">
              <Checkbox>{t('inviteOnly')}</Checkbox>
            </Form.Item>
          </Card>
        )}
        <Card title={t('money')}>
          {!bidOn && (
            <FieldPair>
              <Field name="budgetMin" label={t('budgetMin')} extra={t('optional')}>
                <MoneyInput />
              </Field>
              <Field name="budgetMax" label={t('budgetMax')} says={t('budgetMaxNeeded')} needed>
                <MoneyInput />
              </Field>
            </FieldPair>
          )}
          <FieldPair>
            <Field name="places" label={t('places')} says={t('placesNeeded')}>
              <InputNumber precision={0} style={{ width: '100%' }} />
            </Field>
            <Field name="budget" label={t('budget')} extra={t('budgetExtra')}>
              <MoneyInput />
            </Field>
          </FieldPair>
          <Field name="deadline" label={t('deadline')} extra={t('deadlineExtra')} says={t('deadlineNeeded')}>
            <MomentInput />
          </Field>
        </Card>
        <FormActions>
          <Submit size="large">{t(bid ? 'save' : 'saveDraft')}</Submit>
        </FormActions>
      </Stack>
    </AppForm>
  );
}

/** A bid is written as a draft, and read once more before it is published. */
export function WriteBidPage() {
  const t = useTexts();
  const { id } = useParams();
  const query = useBid(id);
  const title = t(id === undefined ? 'new' : 'edit');
  return (
    <Page
      narrow
      title={title}
      sub={t('writeSub')}
      crumbs={[{ label: t('title'), to: '/brand/bids' }, { label: title }]}
    >
      {id === undefined ? (
        <BidForm bid={null} />
      ) : (
        <Loaded query={query} errorTitle={t('failed')}>
          {(bid) => <BidForm bid={bid} />}
        </Loaded>
      )}
    </Page>
  );
}
