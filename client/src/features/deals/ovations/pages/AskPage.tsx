import { Form, Input } from 'antd';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useAttempts } from '@/entities/wallet';
import { OvationInputDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { AppForm, fieldOf, FieldPair, FormActions, MomentInput, MoneyInput, Submit } from '@/shared/form';
import { Button, Card, Page, Stack } from '@/shared/ui';
import { useAsk } from '../api/ovations';
import { CreatorPick } from '../components/CreatorPick';
import { useTexts } from '../texts';

interface Typed {
  creatorId?: string;
  prompt: string;
  reward: number | null;
  dueAt?: string;
}

const Field = fieldOf(OvationInputDto);

/** What a creator is asked to speak about, and what it pays whatever they say. */
export function AskPage() {
  const t = useTexts();
  const ask = useAsk();
  const navigate = useNavigate();
  const once = useAttempts();
  const [form] = Form.useForm<Typed>();
  // Which of the two buttons was pressed, known before the form is sent.
  const draft = useRef(false);
  const askedId = useRef('');

  const submit = async ({ creatorId = '', prompt, reward, dueAt }: Typed) => {
    const body = {
      creatorId,
      prompt: prompt.trim(),
      reward: { minor: reward ?? 0, currency: 'EUR' as const },
      ...(dueAt ? { dueAt } : {}),
      send: !draft.current,
    };
    const { id } = await once('ask', body, (headers) => ask.mutateAsync({ body, headers: { ...headers } }));
    toast.success(t(draft.current ? 'draftKept' : 'asked'));
    askedId.current = id;
  };

  return (
    <Page
      narrow
      title={t('ask')}
      sub={t('askSub')}
      crumbs={[{ label: t('title'), to: '/brand/ovations' }, { label: t('ask') }]}
    >
      <AppForm<Typed>
        form={form}
        guard
        initialValues={{ prompt: '', reward: null }}
        onSend={submit}
        onSent={() => navigate(`/ovations/${askedId.current}`)}
      >
        <Stack>
          <Card>
            <Form.Item
              name="creatorId"
              label={t('creator')}
              rules={[{ required: true, message: t('creatorNeeded') }]}
            >
              <CreatorPick />
            </Form.Item>
            <Field name="prompt" label={t('prompt')} extra={t('promptExtra')} says={t('promptNeeded')}>
              <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} placeholder={t('promptExample')} />
            </Field>
            <FieldPair>
              <Field
                name="reward"
                label={t('rewardNet')}
                extra={t('rewardExtra')}
                says={t('rewardNeeded')}
                needed
              >
                <MoneyInput />
              </Field>
              <Field name="dueAt" label={t('wantedBy')}>
                <MomentInput />
              </Field>
            </FieldPair>
          </Card>
          <FormActions>
            <Button
              htmlType="button"
              size="large"
              onClick={() => {
                draft.current = true;
                form.submit();
              }}
            >
              {t('keepDraft')}
            </Button>
            <span onClickCapture={() => void (draft.current = false)}>
              <Submit size="large">{t('sendRequest')}</Submit>
            </span>
          </FormActions>
        </Stack>
      </AppForm>
    </Page>
  );
}
