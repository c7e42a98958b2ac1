import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Waitlist } from '@/features/reach/landing';
import { readLinks } from '@/shared/api/public';
import type { Links } from '@/shared/api/public';
import { Logo } from '@/shared/art/Logo';
import { bookDemo } from '@/shared/feedback/demo';
import { legalPages } from '@/shared/routing/legal';
import { useTitles } from '@/shared/routing/title-words';
import { languageName, languages, useLanguage } from '@/shared/i18n/language';
import { forBrands, forCreators } from './products';
import type { Product } from './products';
import { useSiteWords } from './texts';
import styles from './footer.module.css';

interface ProductsProps {
  title: string;
  list: readonly Product[];
  children?: ReactNode;
}

function Products({ title, list, children }: ProductsProps) {
  const { products } = useSiteWords();
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {children}
        {list.map((product) => (
          <li key={product.name}>
            {product.to ? (
              <Link to={product.to}>{products[product.name].name}</Link>
            ) : (
              <button type="button" onClick={() => void bookDemo()}>
                {products[product.name].name}
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
  const words = useSiteWords().footer;
  const titles = useTitles();
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
              {words.made}
              <br />
              {words.apps}
            </p>
          </div>
          <Products title={words.brands} list={forBrands} />
          <Products title={words.creators} list={forCreators}>
            <li>
              <Link to="/challenges">{words.challenges}</Link>
            </li>
          </Products>
          <section style={links ? undefined : { visibility: 'hidden' }}>
            <h2>{words.company}</h2>
            <ul>
              <li>
                <a href={links?.aboutUrl}>{words.about}</a>
              </li>
              <li>
                <a href={links?.helpUrl}>{words.help}</a>
              </li>
              <li>
                <a href={links?.bookingCallUrl} target="_blank" rel="noreferrer">
                  {words.call}
                </a>
              </li>
              <li>
                <a href={links ? `mailto:${links.contactMail}` : undefined}>{words.contact}</a>
              </li>
              {links?.otherApps.map((app) => (
                <li key={app.url}>
                  <a href={app.url}>{app.label}</a>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2>{words.legal}</h2>
            <ul>
              {legalPages.map((page) => (
                <li key={page}>
                  <Link to={`/${page}`}>{titles[page]}</Link>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2>{words.language}</h2>
            <ul>
              {languages.map((code) => (
                <li key={code}>
                  <a
                    href={`?lang=${code}`}
                    hrefLang={code}
                    lang={code}
                    aria-current={code === language || undefined}
                  >
                    {languageName(code)}
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
