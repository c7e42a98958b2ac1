import { Form, Input } from 'antd';
import { useState } from 'react';
import { useDeliverableName } from '@/entities/deliverable';
import { DeliveryReviewDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { Choices, fieldOf, FormModal } from '@/shared/form';
import { MediaGallery } from '@/shared/media';
import { useReview } from '../api/deliveries';
import type { DealDetail, Delivery } from '../api/types';
import { pointsIn } from '../lib/points';
import { useTexts } from '../texts';
import styles from './deals.module.css';

interface Typed {
  decision: 'approve' | 'request_changes' | 'reject';
  note?: string;
  points?: string;
}

const Field = fieldOf(DeliveryReviewDto);

/** The work beside the decision; remarks at a second are written one to a line. */
export function ReviewForm({
  kind,
  delivery,
  rounds,
  onClose,
}: {
  kind: DealDetail['kind'];
  delivery: Pick<
    Delivery,
    'id' | 'dealId' | 'version' | 'changeRounds' | 'deliverable' | 'media' | 'url' | 'note'
  >;
  rounds: number;
  onClose: () => void;
}) {
  const t = useTexts();
  const nameOf = useDeliverableName();
  const review = useReview(delivery.dealId, delivery.id);
  const [form] = Form.useForm<Typed>();
  const decision = Form.useWatch('decision', form) ?? 'approve';
  const [left] = useState(rounds - delivery.changeRounds);
  return (
    <FormModal<Typed>
      form={form}
      title={t('reviewTitle', { version: delivery.version })}
      lead={nameOf(delivery.deliverable)}
      width={720}
      okText={t(`decide.${decision}`)}
      cancelText={t('back')}
      danger={decision === 'reject'}
      initialValues={{ decision: 'approve' }}
      onClose={onClose}
      onSend={async ({ decision: chosen, note, points }) => {
        await review.mutateAsync({
          decision: chosen,
          ...(note?.trim() ? { note: note.trim() } : {}),
          ...(chosen === 'request_changes' ? { points: pointsIn(points ?? '') } : {}),
        });
        toast.success(t(`decided.${chosen}`));
      }}
    >
      {delivery.media.length > 0 && <MediaGallery media={delivery.media} />}
      {delivery.url !== null && (
        <p>
          <a href={delivery.url} target="_blank" rel="noreferrer">
            {delivery.url}
          </a>
        </p>
      )}
      {delivery.note !== null && <p className={styles.note}>{delivery.note}</p>}
      <Form.Item name="decision" label={t('decision')}>
        <Choices
          label={t('decision')}
          options={(['approve', 'request_changes', 'reject'] as const)
            .filter((value) => value !== 'request_changes' || left > 0)
            .map((value) => ({
              value,
              title: t(`decide.${value}`),
              // Work of a squad is paid piece by piece, all other with the end of its deal.
              text:
                value === 'approve' && kind === 'breed'
                  ? t('decideText.approvePiece')
                  : t(`decideText.${value}`, { left }),
            }))}
        />
      </Form.Item>
      {decision !== 'approve' && (
        <Field name="note" label={t('why')} says={t('whyNeeded')} needed>
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} />
        </Field>
      )}
      {decision === 'request_changes' && (
        <Form.Item name="points" label={t('points')} extra={t('pointsExtra')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} placeholder={t('pointsExample')} />
        </Form.Item>
      )}
    </FormModal>
  );
}
