import type { Profile } from '@/entities/person';
import { ReportButton } from '@/entities/report';
import { RatingLine, ReviewItem } from '@/entities/review';
import type { Review } from '@/entities/review';
import { Feed } from '@/shared/list';
import { Card } from '@/shared/ui';
import { useReviewsOf } from '../api/profile';
import { useTexts } from '../texts';

/** What others say after a deal with this person. */
export function ProfileReviews({
  profile: { id, displayName: name },
  rating: { average, count },
}: {
  profile: Profile;
  rating: NonNullable<Profile['rating']>;
}) {
  const t = useTexts();
  const query = useReviewsOf(id);
  return (
    <Card title={t('reviews')} extra={<RatingLine average={average} count={count} />}>
      <Feed<Review>
        plain
        query={query}
        errorTitle={t('reviewsFailed')}
        none={t('noReviews', { name })}
        row={(review) => (
          <ReviewItem
            review={review}
            about={name}
            extra={
              <span>
                <ReportButton kind="review" targetId={review.id} name={review.author.displayName} />
              </span>
            }
          />
        )}
      />
    </Card>
  );
}
