import { Form, Input } from 'antd';
import { DeliverablesInput, sentPieces } from '@/entities/deliverable';
import type { Piece } from '@/entities/deliverable';
import { OfferChangeDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { fieldOf, FormModal, MomentInput, MoneyInput } from '@/shared/form';
import { useCounter } from '../api/offers';
import type { Offer } from '../api/types';
import { useTexts } from '../texts';

interface Typed {
  price: number | null;
  deliverables: Piece[];
  dueAt?: string;
  message?: string;
}

const Field = fieldOf(OfferChangeDto);

/** Other terms: what is left as it was stays agreed. */
export function CounterForm({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const t = useTexts();
  const counter = useCounter(offer);
  const pieces = offer.deliverables.map(({ placement, quantity, note }) => ({
    placement,
    quantity,
    note: note ?? '',
  }));
  return (
    <FormModal<Typed>
      title={t('counterTitle')}
      lead={t('counterLead', { left: 3 - offer.rounds })}
      width={640}
      okText={t('counterSend')}
      cancelText={t('back')}
      initialValues={{
        price: offer.price.minor,
        deliverables: pieces,
        ...(offer.dueAt ? { dueAt: offer.dueAt } : {}),
      }}
      onClose={onClose}
      onSend={async ({ price, deliverables, dueAt, message }) => {
        const changed = JSON.stringify(deliverables) !== JSON.stringify(pieces);
        await counter.mutateAsync({
          price: { minor: price ?? 0, currency: 'EUR' },
          ...(changed ? { deliverables: sentPieces(deliverables) } : {}),
          ...(dueAt && dueAt !== offer.dueAt ? { dueAt } : {}),
          ...(message?.trim() ? { message: message.trim() } : {}),
        });
        toast.success(t('countered'));
      }}
    >
      <Field name="price" label={t('price')} says={t('priceNeeded')} needed>
        <MoneyInput />
      </Field>
      <Form.Item name="deliverables" label={t('deliverables')}>
        <DeliverablesInput />
      </Form.Item>
      <Field name="dueAt" label={t('dueBy')}>
        <MomentInput />
      </Field>
      <Field name="message" label={t('message')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </FormModal>
  );
}
