import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { errorMessage } from '@/shared/api/errors';
import { Button, Stack, Upload } from '@/shared/ui';
import { useImport } from '../api/content';
import type { ImportResult } from '../api/content';
import { useTexts } from '../texts';

const SHOWN = 20;
const MOST_BYTES = 400_000;

function Result({ result }: { result: ImportResult }) {
  const t = useTexts();
  const { imported, known, problems } = result;
  return (
    <Stack gap={12}>
      <Alert
        type={imported > 0 ? 'success' : 'info'}
        showIcon
        title={t('importedDone', { count: imported })}
        {...(known > 0 ? { description: t('importKnown', { count: known }) } : {})}
      />
      {problems.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('importProblems', { count: problems.length })}
          description={
            <ul>
              {problems.slice(0, SHOWN).map(({ line, message }) => (
                <li key={line}>{t('importLine', { line, message })}</li>
              ))}
            </ul>
          }
        />
      )}
    </Stack>
  );
}

/** Figures of own posts from a file. They are shown beside what we read, and count for nothing. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const send = useImport();
  const [result, setResult] = useState<ImportResult | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const read = async (file: File) => {
    setFailed(null);
    setResult(null);
    try {
      setResult((await send.mutateAsync(await file.text())).data);
    } catch (error) {
      setFailed(errorMessage(error));
    }
  };
  return (
    <Modal
      open
      centered
      width={520}
      title={t('import')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack gap={16}>
        <p>{t('importLead')}</p>
        <code>url,at,views,likes,comments,shares</code>
        <Upload label={t('importChoose')} accept=".csv,text/csv" maxSize={MOST_BYTES} send={read} />
        {failed !== null && <Alert type="error" showIcon title={failed} />}
        {result && <Result result={result} />}
      </Stack>
    </Modal>
  );
}
