import { Form, Segmented, Select } from 'antd';
import { useState } from 'react';
import { FieldPair, FormModal, MomentInput } from '@/shared/form';
import { useStatementFile } from '../api/statement-file';
import type { StatementFormat } from '../api/statement-file';
import { daysOf, periodNames } from '../lib/periods';
import type { Days, PeriodName } from '../lib/periods';
import { useStatementTexts } from '../statement.texts';

interface Values extends Days {
  period: PeriodName;
  format: StatementFormat;
}

/** Asks for the period and the format of a statement. */
export function StatementModal({ onClose }: { onClose: () => void }) {
  const t = useStatementTexts();
  const file = useStatementFile();
  const [form] = Form.useForm<Values>();
  const period = Form.useWatch('period', form);
  const [first] = useState(() => daysOf('thisMonth', new Date()));
  const send = async ({ period: chosen, from, to, format }: Values) => {
    const days = chosen === 'days' ? { from, to } : daysOf(chosen, new Date());
    await file.mutateAsync({ ...days, format });
  };
  return (
    <FormModal<Values>
      width={460}
      title={t('title')}
      lead={t('text')}
      okText={t('download')}
      cancelText={t('cancel')}
      form={form}
      initialValues={{ period: 'thisMonth', format: 'pdf', ...first }}
      onClose={onClose}
      onSend={send}
    >
      <Form.Item name="period" label={t('period')}>
        <Select options={periodNames.map((value) => ({ value, label: t(value) }))} />
      </Form.Item>
      {period === 'days' && (
        <FieldPair>
          <Form.Item name="from" label={t('from')}>
            <MomentInput dayOnly from={null} />
          </Form.Item>
          <Form.Item name="to" label={t('to')}>
            <MomentInput dayOnly from={null} />
          </Form.Item>
        </FieldPair>
      )}
      <Form.Item name="format" label={t('format')}>
        <Segmented<StatementFormat>
          aria-label={t('format')}
          options={[
            { value: 'pdf', label: 'PDF' },
            { value: 'csv', label: 'CSV' },
          ]}
        />
      </Form.Item>
    </FormModal>
  );
}
