import { PayButton } from './PayButton';
import { PayFrame } from './PayFrame';
import type { PayFrameProps } from './pay-state';
import { PayMethods } from './PayMethods';
import { TeamRules } from './TeamRules';
import styles from './pay.module.css';
import type { PayAnswer } from './types';

export type PayPanelProps<A extends PayAnswer> = Omit<PayFrameProps<A>, 'children'>;

/** Ways to pay and the button below them, for one thing. */
export function PayPanel<A extends PayAnswer>(props: PayPanelProps<A>) {
  return (
    <PayFrame<A> {...props}>
      <div className={styles.panel}>
        <PayMethods />
        <TeamRules />
        <PayButton />
      </div>
    </PayFrame>
  );
}
