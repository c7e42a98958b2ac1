import { Button, Shape, Skeleton } from '@/shared/ui';
import styles from './settings.module.css';

interface RowShapeProps {
  title?: string;
  text: string;
  action: string;
}

/** Stands in for a row of this text and a button. It is as high as the row, so that the cards below stay in place. */
export const RowShape = ({ title, text, action }: RowShapeProps) => (
  <Skeleton>
    <div className={`${styles.row} ${styles.stacks}`}>
      <span className={`grow ${styles.shape}`}>
        <span className={styles.unseen}>
          {title !== undefined && <b>{title}</b>}
          <span>{text}</span>
        </span>
        <Shape width="72%" />
      </span>
      <span className={styles.unseen}>
        <Button>{action}</Button>
      </span>
    </div>
  </Skeleton>
);
