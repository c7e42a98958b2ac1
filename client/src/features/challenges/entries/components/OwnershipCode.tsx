import { CopyButton, Sunken } from '@/shared/ui';
import { useTexts } from '../texts/entry';
import styles from './entry.module.css';

/** The code to carry in the caption: it proves what a post was made for. */
export function OwnershipCode({ code }: { code: string }) {
  const t = useTexts();
  return (
    <Sunken>
      <div className={styles.code}>
        <div>
          <h3>{t('codeTitle')}</h3>
          <p className="muted small">{t('codeText')}</p>
        </div>
        <code className="code" data-testid="ownership-code">
          {code}
        </code>
        <CopyButton text={code} label={t('copyCode')} />
      </div>
    </Sunken>
  );
}
