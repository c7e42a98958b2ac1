import { Input, Rate } from 'antd';
import { useState } from 'react';
import { Button } from '@/shared/ui';
import { useRate } from '../api/own';
import type { OwnCase } from '../api/own';
import { useTexts } from '../texts';
import styles from './support.module.css';

/** How the help was, once. */
function Ask({ id }: { id: string }) {
  const t = useTexts();
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const rate = useRate(id, t('thanks'));
  return (
    <>
      <b>{t('howWas')}</b>
      <Rate value={rating} aria-label={t('howWas')} onChange={setRating} />
      {rating > 0 && (
        <>
          <Input
            value={comment}
            maxLength={1000}
            aria-label={t('comment')}
            placeholder={t('comment')}
            onChange={({ target }) => setComment(target.value)}
          />
          <Button
            type="primary"
            loading={rate.isPending}
            onClick={() =>
              rate.mutate({ rating, ...(comment.trim() === '' ? {} : { comment: comment.trim() }) })
            }
          >
            {t('rate')}
          </Button>
        </>
      )}
    </>
  );
}

export function Ended({ of: { id, support } }: { of: OwnCase }) {
  const t = useTexts();
  if (support.state !== 'closed') return null;
  return (
    <div className={styles.ended}>
      {support.ratable ? (
        <Ask id={id} />
      ) : (
        <span>{support.rating === null ? t('closedText') : t('rated', { rating: support.rating })}</span>
      )}
    </div>
  );
}
