import { Download } from 'lucide-react';
import { download } from '@/shared/list';
import { Button, CopyButton } from '@/shared/ui';
import { useRecoveryTexts } from './texts';
import styles from './recovery.module.css';

/** A new set, shown this one time. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useRecoveryTexts();
  const text = codes.join('\n');
  return (
    <>
      <p>{t('lead')}</p>
      <ul className={styles.codes} aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton text={text} label={t('copy')} />
        <Button
          icon={<Download size={16} />}
          onClick={() =>
            download(`${t('file')}.txt`, [`${t('codes')}\n\n${text}\n`], 'text/plain;charset=utf-8')
          }
        >
          {t('download')}
        </Button>
      </div>
    </>
  );
}
