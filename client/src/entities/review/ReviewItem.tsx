import type { ReactNode } from 'react';
import { formatDate } from '@/shared/format';
import { Sunken, UserLine } from '@/shared/ui';
import { reviewMarks } from './marks';
import type { Review } from './marks';
import { RatingLine } from './RatingLine';
import { useTexts } from './texts';
import styles from './review.module.css';

/** One review with its three marks and the answer to it. `about`: the name of whoever answered. */
export function ReviewItem({ review, about, extra }: { review: Review; about: string; extra?: ReactNode }) {
  const t = useTexts();
  const { author, side, average, text, reply, publishedAt, hidden, createdAt } = review;
  return (
    <div className={styles.review}>
      <div className={styles.head}>
        <UserLine who={author} detail={formatDate(publishedAt ?? createdAt)} />
        <RatingLine average={average} />
      </div>
      <p className={styles.text}>{text}</p>
      <ul className={styles.marks}>
        {reviewMarks.map((mark) => (
          <li key={mark}>
            <span className="muted small">{t(`marks.${side}.${mark}`)}</span>{' '}
            <span className="num">{review[mark]}/5</span>
          </li>
        ))}
      </ul>
      {hidden && <p className="muted small">{t('hidden')}</p>}
      {publishedAt === null && <p className="muted small">{t('waits')}</p>}
      {reply !== null && (
        <Sunken>
          <p className="muted small">{t('replied', { name: about })}</p>
          <p className={styles.text}>{reply}</p>
        </Sunken>
      )}
      {extra}
    </div>
  );
}
