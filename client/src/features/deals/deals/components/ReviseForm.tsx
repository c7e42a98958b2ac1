import { Form, Input } from 'antd';
import { DeliverablesInput, sentPieces } from '@/entities/deliverable';
import type { Piece } from '@/entities/deliverable';
import { CollabChangeDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { fieldOf, FormModal, MomentInput, MoneyInput } from '@/shared/form';
import { useRevise } from '../api/collabs';
import type { Offer } from '../api/types';
import { useTexts } from '../texts';

interface Typed {
  title: string;
  brief: string;
  price: number | null;
  deliverables: Piece[];
  dueAt?: string;
}

const Field = fieldOf(CollabChangeDto);

/** The own offer, before it is answered: only what differs is sent. */
export function ReviseForm({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const t = useTexts();
  const revise = useRevise(offer);
  const pieces = offer.deliverables.map(({ placement, quantity, note }) => ({
    placement,
    quantity,
    note: note ?? '',
  }));
  return (
    <FormModal<Typed>
      title={t('reviseTitle')}
      lead={t('reviseLead')}
      width={640}
      okText={t('reviseSend')}
      cancelText={t('back')}
      initialValues={{
        title: offer.title,
        brief: offer.brief ?? '',
        price: offer.price.minor,
        deliverables: pieces,
        ...(offer.dueAt ? { dueAt: offer.dueAt } : {}),
      }}
      onClose={onClose}
      onSend={async ({ title, brief, price, deliverables, dueAt }) => {
        const minor = price ?? 0;
        const changed = JSON.stringify(deliverables) !== JSON.stringify(pieces);
        await revise.mutateAsync({
          ...(title === offer.title ? {} : { title }),
          ...(brief === offer.brief ? {} : { brief }),
          ...(minor === offer.price.minor ? {} : { price: { minor, currency: 'EUR' } }),
          ...(changed ? { deliverables: sentPieces(deliverables) } : {}),
          ...(dueAt && dueAt !== offer.dueAt ? { dueAt } : {}),
        });
        toast.success(t('revised'));
      }}
    >
      <Field name="title" label={t('offerTitle')} says={t('offerTitleNeeded')}>
        <Input />
      </Field>
      <Field name="brief" label={t('brief')} says={t('briefNeeded')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} />
      </Field>
      <Field name="price" label={t('price')} says={t('priceNeeded')} needed>
        <MoneyInput />
      </Field>
      <Form.Item name="deliverables" label={t('deliverables')}>
        <DeliverablesInput />
      </Form.Item>
      <Field name="dueAt" label={t('dueBy')}>
        <MomentInput />
      </Field>
    </FormModal>
  );
}
