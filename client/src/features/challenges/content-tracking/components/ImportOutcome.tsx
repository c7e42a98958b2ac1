import { Alert } from 'antd';
import { Stack } from '@/shared/ui';
import type { ImportResult } from '../api/content';
import { useTexts } from '../texts';

const SHOWN = 20;

/** What became of the lines of a file. */
export function ImportOutcome({ result }: { result: ImportResult }) {
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
