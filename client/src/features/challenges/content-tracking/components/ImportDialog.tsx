import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { errorMessage } from '@/shared/api/errors';
import { Button, Stack, Upload } from '@/shared/ui';
import { useImport } from '../api/content';
import type { ImportResult } from '../api/content';
import { COLUMNS, MOST_BYTES } from '../lib/figures-file';
import { ImportOutcome } from './ImportOutcome';
import { useTexts } from '../texts';

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
        <code>{COLUMNS}</code>
        <Upload label={t('importChoose')} accept=".csv,text/csv" maxSize={MOST_BYTES} send={read} />
        {failed !== null && <Alert type="error" showIcon title={failed} />}
        {result && <ImportOutcome result={result} />}
      </Stack>
    </Modal>
  );
}
