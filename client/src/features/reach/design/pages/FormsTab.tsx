import { Checkbox, Form, Input, Segmented, Select, Slider, Switch } from 'antd';
import { useState } from 'react';
import { ApiError } from '@/shared/api';
import { platformNames } from '@/shared/art';
import { formatMoney } from '@/shared/format';
import { AppForm, CodeInput, CoinInput, MomentInput, MoneyInput, SavedAt, WizardFrame } from '@/shared/form';
import { Button, Card, Facts, Upload } from '@/shared/ui';
import { samplePlatforms } from '../lib/sample';
import { useTexts } from '../texts';
import styles from '../components/design.module.css';

interface Values {
  name: string;
  price: number | null;
  coins: number | null;
  starts: string;
  birth: string;
  platform: string;
  notify: boolean;
  rights: boolean;
}
const initial: Values = {
  name: 'emre',
  price: 123_450,
  coins: 4250,
  starts: '2026-12-01T09:00:00.000Z',
  birth: '1998-04-12',
  platform: 'tiktok',
  notify: true,
  rights: true,
};

function Inputs() {
  const t = useTexts();
  // What a server would refuse, so that its way to the inputs can be seen.
  const refuse = () =>
    Promise.reject(
      new ApiError(400, {
        code: 'VALIDATION_FAILED',
        details: [
          { field: 'name', rule: 'taken', message: t('nameTaken') },
          { field: 'price', rule: 'min', message: t('priceLow') },
          { field: 'licence', rule: 'required', message: t('rightsElsewhere') },
        ],
      }),
    );
  return (
    <Card title={t('form')}>
      <p className="muted" style={{ marginBottom: 16 }}>
        {t('formText')}
      </p>
      <AppForm<Values> initialValues={initial} onSend={refuse}>
        {({ sending }) => (
          <>
            <div className={styles.pair}>
              <Form.Item name="name" label={t('name')}>
                <Input maxLength={30} showCount />
              </Form.Item>
              <Form.Item name="platform" label={t('platform')}>
                <Select options={samplePlatforms.map((value) => ({ value, label: platformNames[value] }))} />
              </Form.Item>
              <Form.Item name="price" label={t('price')}>
                <MoneyInput />
              </Form.Item>
              <Form.Item name="coins" label={t('coins')}>
                <CoinInput />
              </Form.Item>
              <Form.Item name="starts" label={t('starts')}>
                <MomentInput from={null} />
              </Form.Item>
              <Form.Item name="birth" label={t('birth')}>
                <MomentInput dayOnly from={null} />
              </Form.Item>
            </div>
            <Form.Item name="notify" label={t('notify')} valuePropName="checked">
              <Switch />
            </Form.Item>
            <Form.Item name="rights" valuePropName="checked">
              <Checkbox>{t('rights')}</Checkbox>
            </Form.Item>
            <Button type="primary" htmlType="submit" loading={sending}>
              {t('send')}
            </Button>
          </>
        )}
      </AppForm>
    </Card>
  );
}

function Single() {
  const t = useTexts();
  const [code, setCode] = useState('417');
  const [share, setShare] = useState(45);
  return (
    <Card>
      <div className="column">
        <div className={styles.pair}>
          <CodeInput label={t('code')} value={code} onChange={setCode} />
          <CodeInput label={t('wrongCode')} value="417123" onChange={() => undefined} invalid />
        </div>
        <Upload purpose="other" label={t('upload')} />
        <div className="row wrap wide">
          <Segmented aria-label={t('state')} options={[t('openOnes'), t('archive')]} />
          <div style={{ width: 220 }}>
            <Slider
              value={share}
              onChange={setShare}
              ariaLabelForHandle={t('used')}
              tooltip={{ open: false }}
            />
          </div>
        </div>
      </div>
    </Card>
  );
}

const stepIds = ['type', 'brief', 'budget'] as const;

function Way() {
  const t = useTexts();
  const [at, setAt] = useState<string>('brief');
  const labels = { type: t('stepType'), brief: t('stepBrief'), budget: t('stepBudget') };
  const next = stepIds[stepIds.findIndex((id) => id === at) + 1];
  return (
    <section className={styles.way} aria-label={t('wizard')}>
      <WizardFrame
        name={t('wizardName')}
        steps={stepIds.map((id) => ({ id, label: labels[id] }))}
        at={at}
        onGo={setAt}
        title={labels[at as keyof typeof labels]}
        lead={t('wizardLead')}
        saved={<SavedAt at="2026-11-21T09:41:00" />}
        side={{
          label: t('cost'),
          content: (
            <Card title={t('cost')}>
              <Facts items={[{ label: t('funded'), value: formatMoney(119_000), strong: true }]} />
            </Card>
          ),
        }}
        actions={
          <Button type="primary" disabled={!next} onClick={() => next && setAt(next)}>
            {t('goOn')}
          </Button>
        }
      >
        <Input.TextArea aria-label={labels[at as keyof typeof labels]} rows={4} />
      </WizardFrame>
    </section>
  );
}

/** Inputs, what the server refuses, and a long form in steps. */
export function FormsTab() {
  return (
    <div className="column">
      <Inputs />
      <Single />
      <Way />
    </div>
  );
}
