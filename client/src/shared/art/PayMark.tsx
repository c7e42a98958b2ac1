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

/** The letters of Google's mark. Its G, which begins it, has four colours; what follows is placed from where it began. */
const [, begun = '', letters = ''] = /^(M[\d. ]+)[^z]*z(.*)$/.exec(outline(googlePay)) ?? [];

/** Words are wide and low: only the middle of their square is drawn on. */
const WORD = { viewBox: '0 6 24 12', width: 32, height: 16 };
const SIGN = { viewBox: '0 0 24 24', width: 18, height: 18 };
/** Apple's mark brings a frame of its own. */
const FRAME = { viewBox: '0 4 24 16', width: 39, height: 26 };

interface Mark {
  box: typeof WORD;
  drawn: ReactNode;
}

/** Every card has it, as every card has its label. */
const card: Mark = { box: WORD, drawn: <path d={outline(visa)} fill={payMarks.visa} /> };

const marks: Record<string, Mark> = {
  paypal: { box: SIGN, drawn: <path d={outline(paypal)} fill={payMarks.paypal} /> },
  applePay: { box: FRAME, drawn: <path d={outline(applePay)} fill={payMarks.applePay} /> },
  googlePay: {
    box: WORD,
    drawn: (
      <>
        <g transform="translate(-0.64 6.74) scale(0.495)">
          <GoogleG />
        </g>
        <path d={`${begun}${letters}`} fill={payMarks.googleWord} />
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
  const borderColor = box === FRAME ? paper : line;
  return (
    <span className={styles.mark} style={{ background: paper, borderColor }} aria-hidden="true">
      <svg {...box}>{drawn}</svg>
    </span>
  );
}
