import { Download } from 'lucide-react';
import { formatDateTime } from '@/shared/format';
import { Button, Card, Loaded, Tag, UserLine } from '@/shared/ui';
import { useConsentFile, useConsents } from '../api/wall';
import { useTexts } from '../texts';
import styles from './ovations.module.css';

/** Who allowed what, and who took it back. */
export function ConsentCard() {
  const t = useTexts();
  const query = useConsents();
  const file = useConsentFile();
  return (
    <Card
      title={t('consentLog')}
      extra={
        <Button
          type="text"
          icon={<Download size={16} />}
          loading={file.isPending}
          onClick={() => file.mutate()}
        >
          CSV
        </Button>
      }
    >
      <Loaded query={query} errorTitle={t('consentFailed')}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="muted">{t('consentNone')}</p>
          ) : (
            <ul className={styles.lines}>
              {data.map(({ id, creator, move, version, at }) => (
                <li key={id} className={styles.line}>
                  <UserLine
                    who={creator}
                    detail={t('consentLine', { version, at: formatDateTime(at) })}
                    size={32}
                  />
                  <Tag tone={move === 'given' ? 'success' : 'error'}>{t(`moves.${move}`)}</Tag>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
