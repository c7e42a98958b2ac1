import { Check, Eye, ShieldCheck } from 'lucide-react';
import { Face } from '@/shared/art/Face';
import { cast } from '@/shared/art/look';
import { Still } from '@/shared/art/Still';
import type { StillProps } from '@/shared/art/Still';
import { formatCount, formatMoney } from '@/shared/format/format';
import { viewEarnings } from '@/shared/money/calculator';
import type { ChallengeTerms } from '@/shared/money/calculator';
import { example } from '../lib/example';
import { fill } from '@/shared/i18n/words';
import { useHome } from '../texts/home';
import styles from './picture.module.css';

type Scene = Omit<StillProps, 'className' | 'children' | 'caption'>;

const scenes = {
  left: { look: cast.sofia, from: 'purple-300', to: 'purple-600', prop: 'bottle', kind: 'shelf' },
  middle: { look: cast.malik, from: 'yellow-300', to: 'orange-500', prop: 'glass', kind: 'sun' },
  right: { look: cast.amara, from: 'leaf-300', to: 'leaf-600', prop: 'bar', kind: 'stripe' },
} as const satisfies Record<string, Scene>;

interface FrameProps {
  at: keyof typeof scenes;
  caption: string;
  views: number;
}

const Frame = ({ at, caption, views }: FrameProps) => (
  <div className={styles[at]}>
    <Still {...scenes[at]} caption={caption} className={styles.still}>
      {at === 'middle' && <span className={styles.rank}>1</span>}
      <span className={styles.views}>
        <Eye size={14} />
        {formatCount(views)}
      </span>
    </Still>
  </div>
);

/** A worked example with the product's own rules; it says that it is one. */
export function HeroPicture({ terms }: { terms: ChallengeTerms }) {
  const home = useHome();
  const { first, second, fifth } = example.views;
  const { budget } = example;
  const { gross, fee } = viewEarnings(example.usedViews, terms);
  const used = Math.min(gross, budget);
  const [left, middle, right] = home.stills;
  return (
    <div className={styles.picture} aria-hidden="true">
      <Frame at="left" caption={left} views={second} />
      <Frame at="middle" caption={middle} views={first} />
      <Frame at="right" caption={right} views={fifth} />
      <div className={styles.paid}>
        <span className={styles.face}>
          <Face look={cast.malik} size={38} />
        </span>
        <span>
          <b className="num">+ {formatMoney(viewEarnings(first, terms).creator)}</b>
          <em>
            {home.example}, {fill(home.exampleViews, { views: formatCount(first) })}
          </em>
        </span>
        <i className={styles.tick}>
          <Check size={14} strokeWidth={3} />
        </i>
      </div>
      <div className={styles.escrow}>
        <p>
          <ShieldCheck size={16} />
          <b>{home.escrow}</b>
          <em>{home.example}</em>
          <span className="num">{formatMoney(budget)}</span>
        </p>
        <div className={styles.bar}>
          <i style={{ flexGrow: used - fee }} />
          <i style={{ flexGrow: fee }} />
          <i style={{ flexGrow: budget - used }} />
        </div>
        <p className="num">
          <span>
            {formatMoney(used)} {home.used}
          </span>
          <span>
            {formatMoney(budget - used)} {home.left}
          </span>
        </p>
      </div>
    </div>
  );
}
