import { Face } from '@/shared/art/Face';
import { cast } from '@/shared/art/look';
import { formatInteger, formatMoney } from '@/shared/format/format';
import { viewEarnings } from '@/shared/money/calculator';
import type { ChallengeTerms } from '@/shared/money/calculator';
import { MOST } from '../api/popular';
import { fill } from '@/shared/i18n/words';
import { useHome } from '../texts/home';
import styles from './hero.module.css';
import { HeroPicture } from './HeroPicture';
import { LandingButton } from './LandingButton';

const faces = [cast.malik, cast.sofia, cast.jonas, cast.amara, cast.chloe];

/** What the product is, in five seconds. `live` is the number of open challenges, once known. */
export function Hero({ live, terms }: { live: number | undefined; terms: ChallengeTerms }) {
  const home = useHome();
  const count = live === undefined ? '' : `${formatInteger(live)}${live >= MOST ? '+' : ''}`;
  const figures = {
    cpm: formatMoney(terms.cpm),
    part: formatMoney(viewEarnings(1000, terms).creator),
  };
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <span className={styles.chip}>
          <i />
          {live ? `${count} ${live === 1 ? home.liveOne : home.liveMany}` : home.chip}
        </span>
        <h1>{home.title}</h1>
        <p>{fill(home.lead, figures)}</p>
        <div className={styles.buttons}>
          <LandingButton to="/brand/challenges/new">{home.start}</LandingButton>
          <LandingButton to="/creator/challenges" look="ghost">
            {home.creator}
          </LandingButton>
        </div>
        <div className={styles.trust}>
          <span className={styles.faces} aria-hidden="true">
            {faces.map((look) => (
              <span key={look.top}>
                <Face look={look} size={34} />
              </span>
            ))}
          </span>
          <span>{fill(home.trust, figures)}</span>
        </div>
      </div>
      <HeroPicture terms={terms} />
    </section>
  );
}
