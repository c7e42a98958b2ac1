import { Form, Input } from 'antd';
import { useState } from 'react';
import { errorMessage } from '@/shared/api';
import type { Schemas, UploadedMedia } from '@/shared/api';
import { confirm, toast } from '@/shared/feedback';
import { EvidenceBodyDto } from '@/shared/api/rules';
import { AppForm, fieldOf, FormActions, Submit } from '@/shared/form';
import { formatDateTime } from '@/shared/format';
import { Button, Card, Stack, Upload } from '@/shared/ui';
import { useAnswer } from '../api/disputes';
import type { Dispute, Evidence } from '../api/disputes';
import { useTexts } from '../texts';

const Field = fieldOf(EvidenceBodyDto);
const MAX_PICTURES = EvidenceBodyDto.fields['mediaIds']?.max ?? 0;

type Words = Pick<Schemas['EvidenceBodyDto'], 'text' | 'reason'>;

interface EvidenceFormProps {
  dispute: Dispute;
  evidence: Evidence;
}

/** Staff's own words and pictures: a draft as long as they like, sent to the bank once. */
export function EvidenceForm({ dispute, evidence }: EvidenceFormProps) {
  const t = useTexts();
  const [form] = Form.useForm<Words>();
  const [added, setAdded] = useState<UploadedMedia[]>([]);
  const [keeping, setKeeping] = useState(false);
  const answer = useAnswer(dispute.id);
  const open = dispute.allowedEvents.includes('answer');
  const room = MAX_PICTURES - evidence.mediaIds.length;

  const put = async ({ text, reason }: Words, submit: boolean) => {
    const mediaIds = [...evidence.mediaIds, ...added.map(({ id }) => id)];
    await answer.mutateAsync({ text: text.trim(), mediaIds, submit, reason: reason.trim() });
    setAdded((now) => now.filter((media) => !added.includes(media)));
    if (form.getFieldValue('reason') === reason) form.setFieldValue('reason', '');
    toast.success(t(submit ? 'sent' : 'kept'));
  };
  const keep = async () => {
    const told = await form.validateFields(['reason']).catch(() => null);
    if (!told) return;
    setKeeping(true);
    try {
      await put(form.getFieldsValue(), false);
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      setKeeping(false);
    }
  };

  if (!open)
    return (
      <Card title={t('answer')}>
        <p style={{ whiteSpace: 'pre-line' }}>{evidence.text || t('nothing')}</p>
        {dispute.submittedAt && (
          <p className="small muted">{t('sentAt', { when: formatDateTime(dispute.submittedAt) })}</p>
        )}
      </Card>
    );
  return (
    <Card title={t('answer')}>
      <AppForm<Words>
        form={form}
        initialValues={{ text: evidence.text, reason: '' }}
        onSend={async (words) => {
          const question = { title: t('sendTitle'), description: t('sendText'), okText: t('sendOk') };
          if (!(await confirm(question))) return false;
          return put(words, true);
        }}
      >
        <Stack>
          <div>
            <Field name="text" label={t('text')} extra={t('answerHelp')} needed says={t('textNeeded')}>
              <Input.TextArea autoSize={{ minRows: 4, maxRows: 14 }} />
            </Field>
            {Array.from({ length: Math.min(room, added.length + 1) }, (_, index) => (
              <Upload
                key={index}
                purpose="document"
                label={t('picture', { n: evidence.mediaIds.length + index + 1 })}
                value={added[index] ?? null}
                onChange={(media) =>
                  setAdded((before) =>
                    media ? [...before.slice(0, index), media] : before.filter((_kept, at) => at !== index),
                  )
                }
              />
            ))}
            <Field name="reason" label={t('record')} extra={t('recordHelp')} says={t('recordNeeded')}>
              <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
            </Field>
          </div>
          <FormActions>
            <Button loading={keeping} onClick={() => void keep()}>
              {t('keepDraft')}
            </Button>
            <Submit disabled={keeping}>{t('send')}</Submit>
          </FormActions>
        </Stack>
      </AppForm>
    </Card>
  );
}
