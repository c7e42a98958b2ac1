import { Image } from 'antd';
import { FileText } from 'lucide-react';
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

function Content({ userId, document }: { userId: string; document: Document }) {
  const t = useTexts();
  const words = useFieldTexts();
  const [wanted, setWanted] = useState(false);
  const file = useDocument(userId, wanted ? document.id : null);
  const url = useObjectUrl(file.data);
  if (url && file.data?.type.startsWith('image/'))
    return <Image src={url} alt={words(`purposes.${document.purpose}`)} height={200} />;
  if (url)
    return (
      <a className="link" href={url} target="_blank" rel="noreferrer">
        {t('open')}
      </a>
    );
  return (
    <>
      <FileText size={22} aria-hidden="true" />
      <Button
        size="small"
        loading={file.isFetching}
        aria-label={t('lookAt', { name: document.fileName })}
        onClick={() => (wanted ? void file.refetch() : setWanted(true))}
      >
        {t('look')}
      </Button>
      {file.isError && (
        <p className="small" role="alert">
          {errorMessage(file.error)}
        </p>
      )}
    </>
  );
}

/** What was shown, side by side. Nothing is opened by itself, for each look is written down. */
export function StaffDocuments({ userId, documents }: { userId: string; documents: readonly Document[] }) {
  const t = useTexts();
  const own = useOwnTexts();
  const words = useFieldTexts();
  if (documents.length === 0) return <p className="muted">{t('noDocuments')}</p>;
  return (
    <ul className={styles.files}>
      {documents.map((document) => (
        <li key={document.id}>
          <div className={styles.file}>
            <Content userId={userId} document={document} />
          </div>
          <p className="row">
            <b className="ellipsis grow">
              {words(`purposes.${document.purpose}`)}
              {document.side ? `, ${own(`sides.${document.side}`)}` : ''}
            </b>
            <StatusTag status={document.status} label={own(`documentStates.${document.status}`)} />
          </p>
          <p className="small muted ellipsis">{document.fileName}</p>
          {document.reason && <p className="small">{document.reason}</p>}
        </li>
      ))}
    </ul>
  );
}
