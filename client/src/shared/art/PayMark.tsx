import applePay from 'simple-icons/icons/applepay.svg?raw';
import googlePay from 'simple-icons/icons/googlepay.svg?raw';
import paypal from 'simple-icons/icons/paypal.svg?raw';
import visa from 'simple-icons/icons/visa.svg?raw';
import type { ReactNode } from 'react';
import { payMarks } from '@/shared/theme/art';
import { Coin } from './Coin';
import { GoogleG } from './GoogleG';
import styles from './pay-mark.module.css';

/** The outline of a published mark, in a square of 24. */
const outline = (svg: string): string => /\sd="([^"]+)"/.exec(svg)?.[1] ?? '';

/** The letters of Google's mark; its G comes last and has four colours of its own. */
const word = outline(googlePay).split(/(?=M)/).slice(0, -1).join('');

/** Words are wide and low: only the middle of their square is drawn on. */
const WORD = { viewBox: '0 6 24 12', width: 32, height: 16 };
const SIGN = { viewBox: '0 0 24 24', width: 18, height: 18 };

interface Mark {
  box: typeof WORD;
  drawn: ReactNode;
}

/** Every card has it, as every card has its label. */
const card: Mark = { box: WORD, drawn: <path d={outline(visa)} fill={payMarks.visa} /> };

const marks: Record<string, Mark> = {
  paypal: { box: SIGN, drawn: <path d={outline(paypal)} fill={payMarks.paypal} /> },
  applePay: { box: WORD, drawn: <path d={outline(applePay)} fill={payMarks.applePay} /> },
  googlePay: {
    box: WORD,
    drawn: (
      <>
        <g transform="translate(-0.55 7.5) scale(0.5)">
          <GoogleG />
        </g>
        <path d={word} fill={payMarks.googleWord} />
      </>
    ),
  },
};

/**
 * The mark of a way to pay, as its provider publishes it: in its own colours on white, also on a dark ground, with room
 * around it. Its name stands beside it.
 */
export function PayMark({ icon }: { icon: string }) {
  if (icon === 'anycoins')
    return (
      <span className={styles.coin} aria-hidden="true">
        <Coin size={18} />
      </span>
    );
  const { box, drawn } = marks[icon] ?? card;
  const { paper, line } = payMarks;
  return (
    <span className={styles.mark} style={{ background: paper, borderColor: line }} aria-hidden="true">
      <svg {...box}>{drawn}</svg>
    </span>
  );
}
