import { ArrowRight, Flame, Gavel, Handshake, Sparkles, Sprout, Trophy } from 'lucide-react';
import { Link } from 'react-router';
import { bookDemo } from '../../../shared/feedback/demo';
import { useLanguage } from '../../../shared/i18n/language';
import type { Text } from '../../../shared/i18n/language';
import { control, paint } from '../../../shared/theme';
import { home } from '../texts/home';
import styles from './offers.module.css';
import { Section } from './Section';

interface Offer {
  name: Text;
  line: Text;
  icon: typeof Trophy;
  hue: string;
  /** Bright tiles carry dark icons. */
  bright?: true;
  /** Only what can be started has a page. */
  to?: string;
}

const same = (name: string): Text => ({ en: name, de: name });
const offers: readonly Offer[] = [
  {
    name: same('Challenges'),
    line: {
      en: 'Open to many. Paid by views or per post.',
      de: 'Offen für viele. Bezahlt nach Views oder je Beitrag.',
    },
    icon: Trophy,
    hue: 'green',
    to: '/products/challenges',
  },
  {
    name: same('Collabs UGC & Sponsoring'),
    line: { en: 'A direct offer to one creator.', de: 'Ein direktes Angebot an einen Creator.' },
    icon: Handshake,
    hue: 'purple',
  },
  {
    name: same('Creatorbids'),
    line: { en: 'Say what you need. Let creators bid.', de: 'Sag, was du brauchst. Creator bieten.' },
    icon: Gavel,
    hue: 'orange',
    bright: true,
  },
  {
    name: same('Breeeds'),
    line: { en: 'A standing squad with seats and cycles.', de: 'Ein festes Team mit Plätzen und Zyklen.' },
    icon: Sprout,
    hue: 'leaf',
    bright: true,
  },
  {
    name: same('Ovations'),
    line: { en: 'Real testimonials, with consent on file.', de: 'Echte Stimmen, Einwilligung liegt vor.' },
    icon: Flame,
    hue: 'brown',
  },
  {
    name: { en: 'AI co-worker', de: 'KI-Kollegin' },
    line: { en: 'Drafts the brief. You stay in charge.', de: 'Entwirft den Brief. Du entscheidest.' },
    icon: Sparkles,
    hue: 'blue',
  },
];

function Tile({ offer }: { offer: Offer }) {
  const language = useLanguage();
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
        {offer.name[language]}
        {to && <ArrowRight size={20} strokeWidth={2} aria-hidden="true" />}
      </b>
      <span style={{ color: paint(`${hue}-800`) }}>{offer.line[language]}</span>
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
  const language = useLanguage();
  return (
    <Section title={home.offers[language]}>
      <div className={styles.offers}>
        {offers.map((offer) => (
          <Tile key={offer.name.en} offer={offer} />
        ))}
      </div>
    </Section>
  );
}
