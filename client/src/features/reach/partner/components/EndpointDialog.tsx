import { Checkbox, Form, Input } from 'antd';
import { CreateWebhookDto } from '@/shared/api/rules';
import { fieldOf, FormModal } from '@/shared/form';
import type { Endpoint, EndpointInput, Topic, WithSecret } from '../api/webhooks';
import { topics, useAddEndpoint, useChangeEndpoint } from '../api/webhooks';
import { useTexts } from '../texts';
import styles from './partner.module.css';

const Field = fieldOf(CreateWebhookDto);

interface Props {
  /** Absent = a new one. */
  endpoint?: Endpoint | undefined;
  onClose: () => void;
  onMade: (made: WithSecret) => void;
}

/** Where events go, and which. */
export function EndpointDialog({ endpoint, onClose, onMade }: Props) {
  const t = useTexts();
  const [form] = Form.useForm<EndpointInput>();
  const add = useAddEndpoint();
  const change = useChangeEndpoint(t('changed'));
  const send = async ({ url, topics: wanted, description = '' }: EndpointInput) => {
    if (endpoint) {
      const moved = url.trim() === endpoint.url ? {} : { url: url.trim() };
      await change.mutateAsync({ id: endpoint.id, topics: wanted, ...moved });
      return true;
    }
    const about = description.trim();
    onMade(
      await add.mutateAsync({
        url: url.trim(),
        topics: wanted,
        ...(about === '' ? {} : { description: about }),
      }),
    );
    return true;
  };
  return (
    <FormModal<EndpointInput>
      width={520}
      title={endpoint ? t('changeTitle') : t('addTitle')}
      lead={t('addLead')}
      okText={endpoint ? t('save') : t('add')}
      cancelText={t('cancel')}
      form={form}
      initialValues={{ url: endpoint?.url ?? '', topics: (endpoint?.topics ?? [...topics]) as Topic[] }}
      onClose={onClose}
      onSend={send}
    >
      <Field name="url" label={t('url')} says={t('urlNeeded')}>
        <Input autoComplete="off" placeholder="https://example.org/hooks" />
      </Field>
      {!endpoint && (
        <Field name="description" label={t('description')}>
          <Input autoComplete="off" />
        </Field>
      )}
      <Field name="topics" label={t('topics')} says={t('topicsNeeded')}>
        <Checkbox.Group className={styles.topics ?? ''}>
          {topics.map((topic) => (
            <Checkbox key={topic} value={topic}>
              <code translate="no">{topic}</code>
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Field>
    </FormModal>
  );
}
