import { ArrowRight, Flame, Gavel, Handshake, Sparkles, Sprout, Trophy } from 'lucide-react';
import { Link } from 'react-router';
import { bookDemo } from '@/shared/feedback/demo';
import { control, paint } from '@/shared/theme';
import { useHome } from '../texts/home';
import styles from './offers.module.css';
import { Section } from './Section';

type OfferName = keyof ReturnType<typeof useHome>['offerList'];

interface Offer {
  name: OfferName;
  icon: typeof Trophy;
  hue: string;
  /** Bright tiles carry dark icons. */
  bright?: true;
  /** Only what can be started has a page. */
  to?: string;
}

const offers: readonly Offer[] = [
  { name: 'challenges', icon: Trophy, hue: 'green', to: '/products/challenges' },
  { name: 'collabs', icon: Handshake, hue: 'purple' },
  { name: 'bids', icon: Gavel, hue: 'orange', bright: true },
  { name: 'breeds', icon: Sprout, hue: 'leaf', bright: true },
  { name: 'ovations', icon: Flame, hue: 'brown' },
  { name: 'coworker', icon: Sparkles, hue: 'blue' },
];

function Tile({ offer }: { offer: Offer }) {
  const { name, line } = useHome().offerList[offer.name];
  const { icon: Icon, hue, bright, to } = offer;
  const colours = { background: paint(`${hue}-100`), color: paint(`${hue}-950`) };
  const inside = (
    <>
      <i
        style={{
          background: paint(`${hue}-${bright ? 500 : 600}`),
          color: paint(bright ? `${hue}-950` : 'neutral-0'),
        }}
      >
        <Icon size={20} strokeWidth={control.stroke} aria-hidden="true" />
      </i>
      <b>
        {name}
        {to && <ArrowRight size={20} strokeWidth={2} aria-hidden="true" />}
      </b>
      <span style={{ color: paint(`${hue}-800`) }}>{line}</span>
    </>
  );
  if (to)
    return (
      <Link to={to} className={styles.offer} style={colours}>
        {inside}
      </Link>
    );
  return (
    <button type="button" className={styles.offer} style={colours} onClick={() => void bookDemo()}>
      {inside}
    </button>
  );
}

/** The six ways to work together; those without a page of their own lead to the demo. */
export function Offers() {
  const home = useHome();
  return (
    <Section title={home.offers}>
      <div className={styles.offers}>
        {offers.map((offer) => (
          <Tile key={offer.name} offer={offer} />
        ))}
      </div>
    </Section>
  );
}
