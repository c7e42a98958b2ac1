import { Flame, Gavel, Handshake, Sparkles, Sprout, Trophy } from 'lucide-react';
import { useLanguage } from '../../../shared/i18n/language';
import type { Text } from '../../../shared/i18n/language';
import { control, paint } from '../../../shared/theme';
import { Hero } from '../components/Hero';
import { LandingButton } from '../components/LandingButton';
import { LiveChallenges } from '../components/LiveChallenges';
import { home } from '../texts/home';
import { MOST, usePopular } from '../usePopular';
import styles from './home.module.css';

interface Offer {
  name: Text;
  line: Text;
  icon: typeof Trophy;
  hue: string;
  /** Bright tiles carry dark icons. */
  bright?: true;
}

const same = (name: string): Text => ({ en: name, de: name });
const offers: readonly Offer[] = [
  {
    name: same('Challenges'),
    line: {
      en: 'Open to many. Paid by views, prizes or per post.',
      de: 'Offen für viele. Bezahlt nach Views, Preisen oder je Beitrag.',
    },
    icon: Trophy,
    hue: 'green',
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

function Steps({ side }: { side: 'brand' | 'creator' }) {
  const language = useLanguage();
  const brand = side === 'brand';
  const steps = brand ? home.brandSteps : home.creatorSteps;
  return (
    <div className={brand ? styles.brands : styles.creators}>
      <span>{(brand ? home.brands : home.creators)[language]}</span>
      <h3>{(brand ? home.brandsTitle : home.creatorsTitle)[language]}</h3>
      <ol>
        {steps.map((step, index) => (
          <li key={step.title.en}>
            <i>{index + 1}</i>
            <div>
              <b>{step.title[language]}</b>
              <span>{step.line[language]}</span>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The homepage: understand and trust in five seconds. */
export function HomePage() {
  const language = useLanguage();
  const popular = usePopular(MOST);
  return (
    <>
      <Hero live={popular?.length} />
      <section className={styles.facts}>
        {home.facts.map((fact) => (
          <div key={fact.line.en}>
            <b>{fact.figure[language]}</b>
            <span>{fact.line[language]}</span>
          </div>
        ))}
      </section>
      <LiveChallenges list={popular} />
      <section className={styles.section}>
        <h2>{home.how[language]}</h2>
        <div className={styles.how}>
          <Steps side="brand" />
          <Steps side="creator" />
        </div>
      </section>
      <section className={styles.section}>
        <h2>{home.offers[language]}</h2>
        <div className={styles.offers}>
          {offers.map(({ icon: Icon, hue, ...offer }) => (
            <div key={offer.name.en} style={{ background: paint(`${hue}-100`), color: paint(`${hue}-950`) }}>
              <i
                style={{
                  background: paint(`${hue}-${offer.bright ? 500 : 600}`),
                  color: paint(offer.bright ? `${hue}-950` : 'neutral-0'),
                }}
              >
                <Icon size={20} strokeWidth={control.stroke} aria-hidden="true" />
              </i>
              <b>{offer.name[language]}</b>
              <span style={{ color: paint(`${hue}-800`) }}>{offer.line[language]}</span>
            </div>
          ))}
        </div>
      </section>
      <section className={styles.closing}>
        <h2>{home.closing[language]}</h2>
        <LandingButton to="/login" look="ink">
          {home.start[language]}
        </LandingButton>
      </section>
    </>
  );
}
