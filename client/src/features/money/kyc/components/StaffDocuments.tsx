import { useEffect, useMemo, useState } from 'react';
import { errorMessage } from '@/shared/api';
import { Button, StatusTag } from '@/shared/ui';
import type { Document } from '../api/own';
import { useDocument } from '../api/staff';
import { useFieldTexts } from '../texts/fields';
import { useTexts as useOwnTexts } from '../texts/own';
import { useTexts } from '../texts/staff';
import styles from './staff.module.css';

/** A file as the browser shows it, let go of with the screen. */
function useObjectUrl(blob: Blob | undefined): string | null {
  const url = useMemo(() => (blob ? URL.createObjectURL(blob) : null), [blob]);
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  return url;
}

function One({ userId, document }: { userId: string; document: Document }) {
  const t = useTexts();
  const own = useOwnTexts();
  const words = useFieldTexts();
  const [wanted, setWanted] = useState(false);
  const file = useDocument(userId, wanted ? document.id : null);
  const url = useObjectUrl(file.data);
  return (
    <li>
      <div className={styles.file}>
        <span>
          <b>{words(`purposes.${document.purpose}`)}</b>
          <em>
            {document.fileName}
            {document.side ? `, ${own(`sides.${document.side}`)}` : ''}
          </em>
        </span>
        <StatusTag status={document.status} label={own(`documentStates.${document.status}`)} />
        {!url && (
          <Button
            size="small"
            loading={file.isFetching}
            aria-label={t('lookAt', { name: document.fileName })}
            onClick={() => setWanted(true)}
          >
            {t('look')}
          </Button>
        )}
      </div>
      {file.isError && (
        <p className="small muted" role="alert">
          {errorMessage(file.error)}
        </p>
      )}
      {url && file.data?.type.startsWith('image/') && (
        <img className={styles.picture} src={url} alt={words(`purposes.${document.purpose}`)} />
      )}
      {url && (
        <a className="link small" href={url} target="_blank" rel="noreferrer">
          {t('open')}
        </a>
      )}
    </li>
  );
}

/** What was shown. Nothing is opened by itself, for each look is written down. */
export function StaffDocuments({ userId, documents }: { userId: string; documents: readonly Document[] }) {
  const t = useTexts();
  if (documents.length === 0) return <p className="muted">{t('noDocuments')}</p>;
  return (
    <>
      <ul className={styles.files}>
        {documents.map((document) => (
          <One key={document.id} userId={userId} document={document} />
        ))}
      </ul>
      <p className="small muted">{t('looked')}</p>
    </>
  );
}
