import { Input } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { UploadedMedia } from '@/shared/api';
import { PostInputDto } from '@/shared/api/rules';
import { AppForm, fieldOf, FormActions, Submit } from '@/shared/form';
import { Uploader } from '@/shared/media';
import { Button, Card, Page } from '@/shared/ui';
import { usePublish } from '../api/posts';
import { useTexts } from '../texts';

const Field = fieldOf(PostInputDto);
const MOST = PostInputDto.fields['mediaIds']?.max ?? 0;

interface Values {
  text?: string;
}

/** Writes a post. From a challenge it comes with the code of the entry in its text, and leads back there. */
export function NewPostPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const publish = usePublish();
  const [media, setMedia] = useState<UploadedMedia[]>([]);
  const [pending, setPending] = useState(0);
  const [problem, setProblem] = useState<'filesPending' | 'nothing' | null>(null);
  const code = params.get('code');
  const challenge = params.get('challenge');
  const back = challenge ? `/creator/challenges/${encodeURIComponent(challenge)}` : '/creator/posts';

  const send = async ({ text = '' }: Values) => {
    const missing =
      pending > 0 ? 'filesPending' : text.trim() === '' && media.length === 0 ? 'nothing' : null;
    setProblem(missing);
    if (missing) return false;
    return publish.mutateAsync({ text, audience: 'public', mediaIds: media.map(({ id }) => id) });
  };

  return (
    <Page
      narrow
      title={t('newTitle')}
      crumbs={[{ label: t('title'), to: '/creator/posts' }, { label: t('newTitle') }]}
    >
      <Card>
        <AppForm<Values>
          onSend={send}
          onSent={() => navigate(back)}
          guard
          initialValues={code ? { text: `\n\n${code}` } : {}}
        >
          <Field name="text" label={t('text')} {...(code ? { extra: t('codeHelp', { code }) } : {})}>
            <Input.TextArea rows={6} showCount maxLength={5000} />
          </Field>
          <Uploader
            purpose="post"
            label={t('addMedia')}
            kinds={['image', 'video']}
            most={MOST}
            onChange={(ready, left) => {
              setMedia(ready);
              setPending(left);
              setProblem(null);
            }}
          />
          <p className="muted small">{t('publicNote')}</p>
          {problem && <p role="alert">{t(problem)}</p>}
          <FormActions>
            <Button to={back}>{t('cancel')}</Button>
            <Submit>{t('publish')}</Submit>
          </FormActions>
        </AppForm>
      </Card>
    </Page>
  );
}
