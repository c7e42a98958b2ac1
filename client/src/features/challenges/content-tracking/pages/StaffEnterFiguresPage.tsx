import { Input, InputNumber } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { UploadedMedia } from '@/shared/api';
import { StateManualFiguresDto } from '@/shared/api/rules';
import { AppForm, FieldPair, fieldOf, FormActions, FormLead, MomentInput, Submit } from '@/shared/form';
import { Button, Card, Page, Stack, Upload } from '@/shared/ui';
import { useEnterFigures } from '../api/manual';
import { useTexts } from '../texts/manual';

const Field = fieldOf(StateManualFiguresDto);
const whole = { style: { width: '100%' }, precision: 0 } as const;
const LIST = '/staff/figures';

interface Values {
  url: string;
  at: string;
  views: number;
  likes?: number | null;
  comments?: number | null;
  shares?: number | null;
  reason: string;
}

/** What a picture shows of a post that cannot be read; somebody else on the team confirms it. */
export function StaffEnterFiguresPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [picture, setPicture] = useState<UploadedMedia | null>(null);
  const enter = useEnterFigures(t('enteredDone'));
  const send = async ({ url, at, views, likes, comments, shares, reason }: Values) => {
    if (!picture) return false;
    const { data } = await enter.mutateAsync({
      url: url.trim(),
      at,
      views,
      ...(likes ? { likes } : {}),
      ...(comments ? { comments } : {}),
      ...(shares ? { shares } : {}),
      mediaId: picture.id,
      reason: reason.trim(),
    });
    await navigate(`${LIST}/${data.id}`);
    return true;
  };
  return (
    <Page title={t('enterTitle')} sub={t('enterSub')} narrow>
      <Card>
        <AppForm<Values> initialValues={{ url: params.get('url') ?? '' }} onSend={send}>
          <FormLead>{t('enterLead')}</FormLead>
          <Field name="url" label={t('url')} needed says={t('urlNeeded')} validateTrigger="onSubmit">
            <Input inputMode="url" autoComplete="off" placeholder="https://" />
          </Field>
          <Stack gap={16}>
            <Stack gap={8}>
              <Upload purpose="document" label={t('pictureChoose')} value={picture} onChange={setPicture} />
              <p className="small muted">{t('pictureHelp')}</p>
            </Stack>
            <Field name="at" label={t('at')} needed says={t('atNeeded')} validateTrigger="onSubmit">
              <MomentInput from={null} />
            </Field>
          </Stack>
          <FieldPair>
            <Field name="views" label={t('views')} needed says={t('viewsNeeded')} validateTrigger="onSubmit">
              <InputNumber {...whole} />
            </Field>
            <Field name="likes" label={t('likes')}>
              <InputNumber {...whole} />
            </Field>
          </FieldPair>
          <FieldPair>
            <Field name="comments" label={t('comments')}>
              <InputNumber {...whole} />
            </Field>
            <Field name="shares" label={t('shares')}>
              <InputNumber {...whole} />
            </Field>
          </FieldPair>
          <Field name="reason" label={t('reason')} needed says={t('reasonNeeded')} validateTrigger="onSubmit">
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
          </Field>
          <FormActions>
            <Button to={LIST}>{t('cancel')}</Button>
            <Submit disabled={!picture}>{t('send')}</Submit>
          </FormActions>
        </AppForm>
      </Card>
    </Page>
  );
}
