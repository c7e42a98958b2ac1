import { useState } from 'react';
import { ReviewItem } from '@/entities/review';
import { ReportButton } from '@/entities/report';
import { toast } from '@/shared/feedback';
import { ReasonModal } from '@/shared/form';
import { formatDateTime } from '@/shared/format';
import { ReviewReplyDto } from '@/shared/api/rules';
import { Button, Card, Loaded, RowsSkeleton } from '@/shared/ui';
import { useReplyToReview, useReviews } from '../api/reviews';
import type { DealDetail } from '../api/types';
import { useTexts } from '../reviews.texts';
import { WriteReviewForm } from './WriteReviewForm';

/** What both sides say of each other after the deal: seen together, or not at all. */
export function ReviewsCard({ deal }: { deal: DealDetail }) {
  const t = useTexts();
  const query = useReviews(deal.id);
  const reply = useReplyToReview(deal.id);
  const [open, setOpen] = useState<'write' | 'reply' | null>(null);
  const close = () => setOpen(null);
  const [own, other] = deal.side === 'brand' ? [deal.brand, deal.creator] : [deal.creator, deal.brand];
  // Nothing was paid: there is nothing to review.
  if (query.data?.endsAt === null) return null;
  return (
    <Card
      title={t('title')}
      extra={
        query.data?.canWrite && (
          <Button type="primary" onClick={() => setOpen('write')}>
            {t('write')}
          </Button>
        )
      }
    >
      <Loaded compact query={query} errorTitle={t('failed')} skeleton={<RowsSkeleton rows={2} />}>
        {(reviews) => (
          <>
            {reviews.canWrite && reviews.endsAt !== null && (
              <p className="muted">{t('until', { date: formatDateTime(reviews.endsAt) })}</p>
            )}
            {reviews.other && (
              <ReviewItem
                review={reviews.other}
                about={own.displayName}
                extra={
                  <span className="row wrap">
                    {reviews.canReply && <Button onClick={() => setOpen('reply')}>{t('reply')}</Button>}
                    <ReportButton kind="review" targetId={reviews.other.id} name={other.displayName} />
                  </span>
                }
              />
            )}
            {reviews.own && <ReviewItem review={reviews.own} about={other.displayName} />}
            {!reviews.canWrite && !reviews.own && !reviews.other && <p className="muted">{t('over')}</p>}
          </>
        )}
      </Loaded>
      {open === 'write' && <WriteReviewForm dealId={deal.id} side={deal.side} onClose={close} />}
      {open === 'reply' && (
        <ReasonModal
          of={ReviewReplyDto}
          name="text"
          open
          title={t('replyTitle')}
          text={t('replyText')}
          label={t('reply')}
          needed={t('replyNeeded')}
          okText={t('reply')}
          cancelText={t('back')}
          onClose={close}
          onSend={async (text) => {
            await reply.mutateAsync(text);
            toast.success(t('replied'));
          }}
        />
      )}
    </Card>
  );
}
