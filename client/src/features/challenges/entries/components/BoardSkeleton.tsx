import { Card, Shape, Skeleton } from '@/shared/ui';
import styles from './board.module.css';

/** Three cards and the rows below them. */
export const BoardSkeleton = () => (
  <Skeleton>
    <div className={styles.leaders}>
      {[110, 126, 110].map((height, index) => (
        <Shape key={index} height={height} />
      ))}
    </div>
    <Card flush>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.waiting}>
          <Shape width={16} />
          <Shape width={28} height={28} round />
          <Shape width={`${26 + ((index * 13) % 18)}%`} />
          <span className="grow" />
          <Shape width={72} />
          <Shape width={96} />
        </div>
      ))}
    </Card>
  </Skeleton>
);
