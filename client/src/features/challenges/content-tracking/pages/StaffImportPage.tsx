import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { ImportFiguresByStaffDto } from '@/shared/api/rules';
import { AppForm, fieldOf, FormActions, FormLead, Submit } from '@/shared/form';
import { Card, Page, Stack, Upload } from '@/shared/ui';
import { useStaffImport } from '../api/content';
import type { ImportResult } from '../api/content';
import { ImportOutcome } from '../components/ImportOutcome';
import { COLUMNS, MOST_BYTES } from '../lib/figures-file';
import { useTexts } from '../texts';

const Field = fieldOf(ImportFiguresByStaffDto);

interface Chosen {
  name: string;
  csv: string;
}

/** Figures for posts of anybody, where a platform could not be read. */
export function StaffImportPage() {
  const t = useTexts();
  const send = useStaffImport();
  const [form] = Form.useForm<{ reason: string }>();
  const [file, setFile] = useState<Chosen | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const choose = async (chosen: File) => {
    setFile({ name: chosen.name, csv: await chosen.text() });
    setResult(null);
  };
  const submit = async ({ reason }: { reason: string }) => {
    if (!file) return;
    const { data } = await send.mutateAsync({ csv: file.csv, reason });
    setResult(data);
    // Another file may have been chosen meanwhile.
    setFile((now) => (now === file ? null : now));
    if (form.getFieldValue('reason') === reason) form.resetFields();
  };
  return (
    <Page title={t('staffImport')} sub={t('staffImportSub')} narrow>
      <Card>
        <AppForm form={form} layout="vertical" onSend={submit}>
          <FormLead>{t('importLead')}</FormLead>
          <Stack gap={16}>
            <code>{COLUMNS}</code>
            <Upload label={t('importChoose')} accept=".csv,text/csv" maxSize={MOST_BYTES} send={choose} />
            {file && <p className="num">{t('importChosen', { name: file.name })}</p>}
            <Field name="reason" label={t('importReason')} says={t('importReasonNeeded')}>
              <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
            </Field>
          </Stack>
          <FormActions>
            <Submit disabled={!file}>{t('import')}</Submit>
          </FormActions>
        </AppForm>
      </Card>
      {result && (
        <Card title={t('importResult')}>
          <Stack gap={12}>
            <ImportOutcome result={result} />
            {result.imported > 0 && (
              <Alert type="info" showIcon title={t(result.counted ? 'importCounts' : 'importShownOnly')} />
            )}
          </Stack>
        </Card>
      )}
    </Page>
  );
}
