import { Form, Input, Select } from 'antd';
import { reportReasons, useReportWords } from '@/entities/report';
import { ResolveReportDto } from '@/shared/api/rules';
import { Choices, fieldOf, FormModal, MomentInput } from '@/shared/form';
import { useResolve } from '../api/reports';
import type { ReportCase as Case, Resolve } from '../api/reports';
import { useTexts } from '../texts';

const Field = fieldOf(ResolveReportDto);
const authors = ['none', 'warn', 'suspend'] as const;

const doesSomething = ({ action, author }: Pick<Resolve, 'action' | 'author'>): boolean =>
  action !== 'none' || (author !== undefined && author !== 'none');

/** What becomes of the content and of its author, each with its words, and the facts that both sides read. */
export function DecideDialog({ found, onClose }: { found: Case; onClose: () => void }) {
  const t = useTexts();
  const words = useReportWords();
  const [form] = Form.useForm<Resolve>();
  const { data, target } = found;
  const resolve = useResolve(data.id, t('decided'));
  const author = Form.useWatch('author', form) ?? 'none';
  const action = Form.useWatch('action', form) ?? 'none';
  const acts = doesSomething({ action, author });
  return (
    <FormModal<Resolve>
      form={form}
      title={t('ask', { name: target?.title ?? data.author.displayName })}
      lead={t('askText')}
      initialValues={{ action: 'none', author: 'none', rule: data.reasons[0] ?? 'other' }}
      okText={t('send')}
      cancelText={t('cancel')}
      danger={acts}
      onClose={onClose}
      onSend={({ until, rule, ...body }) =>
        resolve.mutateAsync({
          ...body,
          ...(body.author === 'suspend' && until ? { until } : {}),
          ...(doesSomething(body) && rule ? { rule } : {}),
        })
      }
    >
      <Field name="action" label={t('askContent')} hidden={target?.hideable !== true}>
        <Select
          options={[
            { value: 'none', label: t('keep') },
            { value: 'hide', label: t('hide') },
          ]}
        />
      </Field>
      <Field name="author" label={t('askAuthor')}>
        <Choices
          label={t('askAuthor')}
          options={authors.map((value) => ({ value, title: t(value), text: t(`${value}Text`) }))}
        />
      </Field>
      {author === 'suspend' && (
        <Field name="until" label={t('askUntil')} extra={t('askUntilHint')}>
          <MomentInput />
        </Field>
      )}
      <Field name="rule" label={t('askRule')} hidden={!acts}>
        <Select options={reportReasons.map((value) => ({ value, label: words(`reasons.${value}`) }))} />
      </Field>
      <Field name="note" label={t('askNote')} extra={t('askNoteHint')} says={t('noteNeeded')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} />
      </Field>
    </FormModal>
  );
}
