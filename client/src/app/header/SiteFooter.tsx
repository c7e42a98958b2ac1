import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Waitlist } from '../../features/landing';
import { readLinks } from '../../shared/api/public';
import type { Links } from '../../shared/api/public';
import { Logo } from '../../shared/art/Logo';
import { bookDemo } from '../../shared/feedback/demo';
import { languages, useLanguage } from '../../shared/i18n/language';
import { forBrands, forCreators } from './products';
import type { Product } from './products';
import styles from './footer.module.css';

const words = {
  made: { en: 'Made for desktop.', de: 'Für den Computer gemacht.' },
  apps: { en: 'Apps for iOS and Android.', de: 'Apps für iOS und Android.' },
  brands: { en: 'For brands', de: 'Für Marken' },
  creators: { en: 'For creators', de: 'Für Creator' },
  company: { en: 'Company', de: 'Unternehmen' },
  about: { en: 'About us', de: 'Über uns' },
  help: { en: 'Help Center', de: 'Hilfe' },
  contact: { en: 'Contact', de: 'Kontakt' },
  language: { en: 'Language', de: 'Sprache' },
};
const names = { en: 'English', de: 'Deutsch' };

function Products({ title, list }: { title: string; list: readonly Product[] }) {
  const language = useLanguage();
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {list.map((product) => (
          <li key={product.name.en}>
            {product.to ? (
              <Link to={product.to}>{product.name[language]}</Link>
            ) : (
              <button type="button" onClick={() => void bookDemo()}>
                {product.name[language]}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The foot of the marketing site. Addresses outside come from the server once the page stands. */
export function SiteFooter() {
  const language = useLanguage();
  const [links, setLinks] = useState<Links | null>(null);
  useEffect(() => {
    // Without the addresses the column keeps its room and stays out of sight.
    readLinks().then(setLinks, () => undefined);
  }, []);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Waitlist />
        <div className={styles.columns}>
          <div>
            <Logo size={24} inverse />
            <p>
              {words.made[language]}
              <br />
              {words.apps[language]}
            </p>
          </div>
          <Products title={words.brands[language]} list={forBrands} />
          <Products title={words.creators[language]} list={forCreators} />
          <section style={links ? undefined : { visibility: 'hidden' }}>
            <h2>{words.company[language]}</h2>
            <ul>
              <li>
                <a href={links?.aboutUrl}>{words.about[language]}</a>
              </li>
              <li>
                <a href={links?.helpUrl}>{words.help[language]}</a>
              </li>
              <li>
                <a href={links ? `mailto:${links.contactMail}` : undefined}>{words.contact[language]}</a>
              </li>
              {links?.otherApps.map((app) => (
                <li key={app.url}>
                  <a href={app.url}>{app.label}</a>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2>{words.language[language]}</h2>
            <ul>
              {languages.map((code) => (
                <li key={code}>
                  <a
                    href={`?lang=${code}`}
                    hrefLang={code}
                    lang={code}
                    aria-current={code === language || undefined}
                  >
                    {names[code]}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </footer>
  );
}
