import { Check, ShieldCheck } from 'lucide-react';
import { Face } from '../../../shared/art/Face';
import { cast } from '../../../shared/art/look';
import { Still } from '../../../shared/art/Still';
import { formatInteger, formatMoney } from '../../../shared/format/format';
import { useLanguage } from '../../../shared/i18n/language';
import { viewEarnings } from '../../../shared/money/calculator';
import { home } from '../texts/home';
import { MOST } from '../usePopular';
import styles from './hero.module.css';
import { LandingButton } from './LandingButton';

const EXAMPLE_VIEWS = 128_400;
const BUDGET = 800_000;
const USED = 581_723;
const faces = [cast.malik, cast.sofia, cast.jonas, cast.amara, cast.chloe];

/** A worked example with the product's own rules; it says that it is one. */
function Example() {
  const language = useLanguage();
  const { creator } = viewEarnings(EXAMPLE_VIEWS);
  return (
    <div className={styles.picture} aria-hidden="true">
      <Still
        className={styles.left}
        look={cast.sofia}
        from="purple-300"
        to="purple-600"
        prop="bottle"
        kind="shelf"
        caption={home.stills[0][language]}
      />
      <Still
        className={styles.middle}
        look={cast.malik}
        from="yellow-300"
        to="orange-500"
        prop="glass"
        kind="sun"
        caption={home.stills[1][language]}
      >
        <span className={styles.rank}>1</span>
      </Still>
      <Still
        className={styles.right}
        look={cast.amara}
        from="leaf-300"
        to="leaf-600"
        prop="bar"
        kind="stripe"
        caption={home.stills[2][language]}
      />
      <div className={styles.paid}>
        <span className={styles.round}>
          <Face look={cast.malik} size={38} />
        </span>
        <span>
          <b className="num">+ {formatMoney(creator)}</b>
          <em>
            {home.example[language]}, {home.exampleViews[language]}
          </em>
        </span>
        <i className={styles.tick}>
          <Check size={14} strokeWidth={3} />
        </i>
      </div>
      <div className={styles.escrow}>
        <p>
          <ShieldCheck size={16} />
          <b>{home.escrow[language]}</b>
          <em>{home.example[language]}</em>
          <span className="num">{formatMoney(BUDGET)}</span>
        </p>
        <div className={styles.bar}>
          <i style={{ width: `${(USED / BUDGET) * 70}%` }} />
          <i style={{ width: `${(USED / BUDGET) * 30}%` }} />
          <i style={{ flex: 1 }} />
        </div>
        <p className="num">
          <span>
            {formatMoney(USED)} {home.used[language]}
          </span>
          <span>
            {formatMoney(BUDGET - USED)} {home.left[language]}
          </span>
        </p>
      </div>
    </div>
  );
}

/** What the product is, in five seconds. `live` is the number of open challenges, once known. */
export function Hero({ live }: { live: number | undefined }) {
  const language = useLanguage();
  const count = live === undefined ? '' : `${formatInteger(live)}${live >= MOST ? '+' : ''}`;
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <span className={styles.chip}>
          <i />
          {live ? `${count} ${(live === 1 ? home.liveOne : home.liveMany)[language]}` : home.chip[language]}
        </span>
        <h1>{home.title[language]}</h1>
        <p>{home.lead[language]}</p>
        <div className={styles.buttons}>
          <LandingButton to="/login">{home.start[language]}</LandingButton>
          <LandingButton to="/login" look="ghost">
            {home.creator[language]}
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
          <span>{home.trust[language]}</span>
        </div>
      </div>
      <Example />
    </section>
  );
}
