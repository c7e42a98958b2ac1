import { Apple, Check, Copy, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readLinks } from '@/shared/api/public';
import type { Links } from '@/shared/api/public';
import { DesktopScene } from '@/shared/art/DesktopScene';
import { Logo } from '@/shared/art/Logo';
import { errorMessage } from '@/shared/api/errors';
import { toast } from '@/shared/feedback/toast-store';
import { fill } from '@/shared/i18n/words';
import { PRODUCT_NAME } from '@/shared/product';
import { usePageWords } from './texts';
import styles from './message.module.css';

/** What phones and tablets see where the screens are made for desktop. */
export function TryOnDesktop() {
  const words = usePageWords().desktop;
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
    <main className={styles.desktop} aria-label={words.label}>
      <Logo size={24} />
      <DesktopScene />
      <h1>{words.title}</h1>
      <p>{fill(words.text, { product: PRODUCT_NAME })}</p>
      <button type="button" className={styles.main} onClick={() => void copy()}>
        {copied ? <Check size={17} aria-hidden="true" /> : <Copy size={17} aria-hidden="true" />}
        {copied ? words.copied : words.copy}
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
        {words.home}
      </a>
    </main>
  );
}
