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

interface EvidenceFormProps {
  dispute: Dispute;
  evidence: Evidence;
}

/** Staff's own words and pictures: a draft as long as they like, sent to the bank once. */
export function EvidenceForm({ dispute, evidence }: EvidenceFormProps) {
  const t = useTexts();
  const [form] = Form.useForm<Pick<Schemas['EvidenceBodyDto'], 'text'>>();
  const [added, setAdded] = useState<UploadedMedia[]>([]);
  const [keeping, setKeeping] = useState(false);
  const answer = useAnswer(dispute.id);
  const open = dispute.allowedEvents.includes('answer');
  const room = MAX_PICTURES - evidence.mediaIds.length;

  const put = async (text: string, submit: boolean) => {
    const mediaIds = [...evidence.mediaIds, ...added.map(({ id }) => id)];
    await answer.mutateAsync({ text: text.trim(), mediaIds, submit });
    setAdded([]);
    toast.success(t(submit ? 'sent' : 'kept'));
  };
  const keep = async () => {
    setKeeping(true);
    try {
      await put(form.getFieldValue('text') as string, false);
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
      <AppForm<Pick<Schemas['EvidenceBodyDto'], 'text'>>
        form={form}
        initialValues={{ text: evidence.text }}
        onSend={async ({ text }) => {
          const question = { title: t('sendTitle'), description: t('sendText'), okText: t('sendOk') };
          if (!(await confirm(question))) return false;
          return put(text, true);
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
