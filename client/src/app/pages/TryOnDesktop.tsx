import { Apple, Check, Copy, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readLinks } from '../../shared/api/public';
import type { Links } from '../../shared/api/public';
import { DesktopScene } from '../../shared/art/DesktopScene';
import { Logo } from '../../shared/art/Logo';
import { errorMessage } from '../../shared/api/errors';
import { toast } from '../../shared/feedback/toast-store';
import { useLanguage } from '../../shared/i18n/language';
import { PRODUCT_NAME } from '../../shared/product';
import styles from './message.module.css';

const words = {
  title: { en: 'We’re best on desktop', de: 'Am besten am Computer' },
  text: {
    en: `${PRODUCT_NAME} is made for desktop. Please use a computer to log in.`,
    de: `${PRODUCT_NAME} ist für den Computer gemacht. Bitte melde dich an einem Computer an.`,
  },
  label: { en: 'Try on Desktop', de: 'Am Computer öffnen' },
  copy: { en: 'Copy link for later', de: 'Link für später kopieren' },
  copied: { en: 'Copied', de: 'Kopiert' },
  home: { en: 'Back to the home page', de: 'Zur Startseite' },
};

/** What phones and tablets see where the screens are made for desktop. */
export function TryOnDesktop() {
  const language = useLanguage();
  const [links, setLinks] = useState<Links | null>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    // The stores are an extra; without their addresses the screen does without them.
    readLinks().then(setLinks, () => undefined);
  }, []);
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setCopied(true),
      (error: unknown) => toast.error(errorMessage(error)),
    );
  return (
    <main className={styles.desktop} aria-label={words.label[language]}>
      <Logo size={24} />
      <DesktopScene />
      <h1>{words.title[language]}</h1>
      <p>{words.text[language]}</p>
      <button type="button" className={styles.main} onClick={() => void copy()}>
        {copied ? <Check size={17} aria-hidden="true" /> : <Copy size={17} aria-hidden="true" />}
        {(copied ? words.copied : words.copy)[language]}
      </button>
      <div className={styles.stores} style={links ? undefined : { visibility: 'hidden' }}>
        <a href={links?.appStoreUrl}>
          <Apple size={18} aria-hidden="true" />
          App Store
        </a>
        <a href={links?.playStoreUrl}>
          <Play size={17} aria-hidden="true" />
          Google Play
        </a>
      </div>
      <a className="link" href="/">
        {words.home[language]}
      </a>
    </main>
  );
}
