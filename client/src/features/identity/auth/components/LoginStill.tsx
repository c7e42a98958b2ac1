import { Fragment } from 'react';
import { Logo } from '@/shared/art/Logo';
import { languageName, languages } from '@/shared/i18n/language';
import { useTitles } from '@/shared/routing/title-words';
import { useTexts } from '../texts';
import { PreviewPeople } from './PreviewPeople';
import styles from './login.module.css';
import preview from './preview.module.css';

/**
 * The login as it looks before its code is there: written into the page by the build, gone once the app has
 * something to show. The words are those of the real one, its fields are drawn.
 */
export function LoginStill() {
  const t = useTexts();
  const titles = useTitles();
  return (
    <div className={`${styles.login} ${styles.still}`} aria-hidden="true" inert>
      <div className={styles.side}>
        <header>
          <Logo size={24} />
        </header>
        <div className={styles.form}>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
          <div className={`${styles.google} ${styles.drawn}`} />
          <div className={styles.or}>{t('or')}</div>
          <div className={styles.drawnForm} data-drawn="">
            <span>{t('email')}</span>
            <div className={`${styles.input} ${styles.drawn}`} />
            <div className={`${styles.submit} ${styles.drawn} ${styles.drawnSubmit}`}>{t('send')}</div>
          </div>
          <span className={styles.other}>{t('usePassword')}</span>
          <span className={styles.other}>{t('passkey')}</span>
        </div>
        <footer className={styles.foot}>
          <span>
            {t('accept')} {titles.terms}.
          </span>
          <span>
            {titles.privacy} · {titles.imprint}
          </span>
          <span>
            {languages.map((code, index) => (
              <Fragment key={code}>
                {index > 0 && ' · '}
                {languageName(code)}
              </Fragment>
            ))}
          </span>
        </footer>
      </div>
      <aside className={preview.preview}>
        <h2>{t('previewTitle')}</h2>
        <PreviewPeople />
      </aside>
    </div>
  );
}
