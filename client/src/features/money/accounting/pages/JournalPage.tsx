import { Form, Input, InputNumber, Segmented } from 'antd';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { JournalInputDto } from '@/shared/api/rules';
import { AppForm, fieldOf, MoneyInput, MomentInput, Submit } from '@/shared/form';
import { formatInteger, formatMoney } from '@/shared/format';
import { Button, Card, Page } from '@/shared/ui';
import { useAskJournal } from '../api/books';
import { AccountPick } from '../components/AccountPick';
import styles from '../components/ledger.module.css';
import { isWhole, journalOf, restOf } from '../lib/journal';
import type { JournalValues, Unit } from '../lib/journal';
import { useTexts as useBooks } from '../texts/books';
import { useTexts } from '../texts/journal';

const Field = fieldOf(JournalInputDto);
const MOST = JournalInputDto.fields['lines']?.max ?? 0;
const empty: JournalValues = {
  reason: '',
  effectiveAt: null,
  lines: [
    { side: 'debit', minor: null },
    { side: 'credit', minor: null },
  ],
};

/** Asks for an entry by hand; it is booked once another admin agrees. */
export function JournalPage() {
  const t = useTexts();
  const books = useBooks();
  const navigate = useNavigate();
  const [form] = Form.useForm<JournalValues>();
  const lines = Form.useWatch('lines', form) ?? empty.lines;
  const [units, setUnits] = useState<(Unit | undefined)[]>([]);
  const ask = useAskJournal(t('asked'));
  const rest = restOf(lines, units);
  const whole = isWhole(lines);
  const even = rest.EUR === 0 && rest.coin === 0;
  const putUnit = (place: number, unit: Unit | undefined) =>
    setUnits((before) => {
      const next = [...before];
      next[place] = unit;
      return next;
    });
  const told = even
    ? t('balanced')
    : rest.EUR !== 0
      ? t('differs', { sum: formatMoney(Math.abs(rest.EUR)) })
      : t('differsCoins', { coins: formatInteger(Math.abs(rest.coin)) });
  return (
    <Page
      title={t('title')}
      sub={t('sub')}
      crumbs={[{ label: books('title'), to: '/staff/ledger' }, { label: t('title') }]}
    >
      <AppForm<JournalValues>
        form={form}
        initialValues={empty}
        guard
        onSend={async (values) => (await ask.run(journalOf(values))) !== undefined}
        onSent={() => navigate('/staff/approvals?kind=journal&status=pending_approval')}
      >
        <div className="column">
          <Card>
            <Field name="reason" label={t('reason')} says={t('reasonNeeded')}>
              <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
            </Field>
            <Field name="effectiveAt" label={t('effectiveAt')} extra={t('effectiveHint')}>
              <MomentInput from={null} />
            </Field>
          </Card>
          <Card title={t('lines')}>
            <Form.List name="lines">
              {(fields, { add, remove }) => (
                <>
                  <div className={styles.lines}>
                    {fields.map(({ key: id, name }, place) => (
                      <div
                        key={id}
                        className={styles.line}
                        role="group"
                        aria-label={t('line', { place: place + 1 })}
                      >
                        <AccountPick
                          name={name}
                          choose={(accountId) => form.setFieldValue(['lines', name, 'accountId'], accountId)}
                          onPick={(at, account) => putUnit(at, account?.unit)}
                        />
                        <Form.Item name={[name, 'side']} label={t('side')}>
                          <Segmented
                            block
                            options={(['debit', 'credit'] as const).map((value) => ({
                              value,
                              label: t(value),
                            }))}
                          />
                        </Form.Item>
                        <Form.Item
                          name={[name, 'minor']}
                          label={t('amount')}
                          rules={[{ required: true, type: 'number', min: 1, message: t('needed') }]}
                        >
                          {units[name] === 'coin' ? (
                            <InputNumber min={1} precision={0} controls={false} style={{ width: '100%' }} />
                          ) : (
                            <MoneyInput />
                          )}
                        </Form.Item>
                        {fields.length > 2 && (
                          <Button
                            type="text"
                            icon={<X size={16} />}
                            aria-label={t('removeLine', { place: place + 1 })}
                            onClick={() => {
                              remove(name);
                              setUnits((before) => before.filter((_, index) => index !== name));
                            }}
                          />
                        )}
                      </div>
                    ))}
                  </div>
                  {fields.length < MOST && (
                    <Button icon={<Plus size={16} />} onClick={() => add({ side: 'debit', minor: null })}>
                      {t('addLine')}
                    </Button>
                  )}
                </>
              )}
            </Form.List>
          </Card>
          <div className={styles.foot}>
            <p id="journal-sum" aria-live="polite" className={even ? 'muted' : 'strong'}>
              {told}
            </p>
            <Submit disabled={!whole || !even} aria-describedby="journal-sum">
              {t('ask')}
            </Submit>
          </div>
        </div>
      </AppForm>
    </Page>
  );
}
