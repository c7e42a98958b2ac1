import { FileX2, Link2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Message } from '@/entities/conversation';
import { Money, StatusTag } from '@/shared/ui';
import { useTexts } from '../texts';
import styles from './files.module.css';

/** A thing that was shared, as it is now for whoever reads; what they may not see says so. */
export function SharedCard({ card }: Pick<Message, 'card'>) {
  const t = useTexts();
  if (!card)
    return (
      <div className={styles.link}>
        <i>
          <FileX2 size={20} aria-hidden="true" />
        </i>
        <span className="muted">{t('cardGone')}</span>
      </div>
    );
  const { title, subtitle, image, path, state, price } = card;
  return (
    <Link className={styles.link} to={path}>
      <i>{image === null ? <Link2 size={20} aria-hidden="true" /> : <img src={image} alt="" />}</i>
      <span>
        <b className="ellipsis">{title}</b>
        {subtitle !== null && <span className="small muted ellipsis">{subtitle}</span>}
        {(state !== null || price !== null) && (
          <span className={`small ${styles.facts}`}>
            {price !== null && <Money amount={price} />}
            {state !== null && <StatusTag status={state} />}
          </span>
        )}
      </span>
    </Link>
  );
}
