import { Form, Modal, Segmented, Select } from 'antd';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { AppForm, MomentInput } from '../../../shared/form';
import { Button } from '../../../shared/ui';
import { useStatementFile } from '../api/statement-file';
import type { StatementFormat } from '../api/statement-file';
import { daysOf, periodNames } from '../lib/periods';
import type { Days, PeriodName } from '../lib/periods';
import { useStatementTexts } from '../statement.texts';
import styles from './limit.module.css';

interface Values extends Days {
  period: PeriodName;
  format: StatementFormat;
}

function StatementForm({ onDone }: { onDone: () => void }) {
  const t = useStatementTexts();
  const file = useStatementFile();
  const [form] = Form.useForm<Values>();
  const period = Form.useWatch('period', form);
  const [first] = useState(() => daysOf('thisMonth', new Date()));
  const send = async ({ period: chosen, from, to, format }: Values) => {
    const days = chosen === 'days' ? { from, to } : daysOf(chosen, new Date());
    await file.mutateAsync({ ...days, format });
    onDone();
  };
  return (
    <AppForm<Values>
      form={form}
      initialValues={{ period: 'thisMonth', format: 'pdf', ...first }}
      onSend={send}
    >
      {({ sending }) => (
        <>
          <p className="muted">{t('text')}</p>
          <Form.Item name="period" label={t('period')}>
            <Select options={periodNames.map((value) => ({ value, label: t(value) }))} />
          </Form.Item>
          {period === 'days' && (
            <div className={styles.days}>
              <Form.Item name="from" label={t('from')}>
                <MomentInput dayOnly from={null} />
              </Form.Item>
              <Form.Item name="to" label={t('to')}>
                <MomentInput dayOnly from={null} />
              </Form.Item>
            </div>
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
          <div className={styles.save}>
            <Button onClick={onDone}>{t('cancel')}</Button>
            <Button type="primary" htmlType="submit" loading={sending}>
              {t('download')}
            </Button>
          </div>
        </>
      )}
    </AppForm>
  );
}

/** The statement as a file, for a period and in a format of choice. */
export function StatementButton() {
  const t = useStatementTexts();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<FileDown size={16} />} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <Modal
        open={open}
        centered
        destroyOnHidden
        width={460}
        title={t('title')}
        footer={null}
        onCancel={close}
      >
        <StatementForm onDone={close} />
      </Modal>
    </>
  );
}
