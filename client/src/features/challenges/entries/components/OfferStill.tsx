import { Shape } from '@/shared/ui/Skeleton';
import styles from '../pages/public.module.css';
import { OfferShapes } from './OfferShapes';

/**
 * A challenge's public page as it looks before its code is there: the build draws it with these marks, and the server
 * writes what the challenge says in their place. Gone once the page has loaded the challenge.
 */
const marks = { title: '__TITLE__', brand: '__BRAND__', description: '__DESCRIPTION__' };

export const OfferStill = () => (
  <div className={`${styles.room} ${styles.ahead}`}>
    <OfferShapes
      head={
        <>
          <p className={styles.brand}>
            <Shape width={42} height={42} round />
            <span>
              <b>{marks.brand}</b>
            </span>
          </p>
          <h1>{marks.title}</h1>
          <Shape width={320} height={22} />
          <p className={styles.description}>{marks.description}</p>
        </>
      }
    />
  </div>
);
