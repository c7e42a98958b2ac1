import { Checkbox, Form, Input, Segmented, Select, Slider, Switch } from 'antd';
import { useState } from 'react';
import { ApiError } from '@/shared/api';
import { platformNames } from '@/shared/art';
import { CoinPackageInputDto } from '@/shared/api/rules';
import {
  AppForm,
  CodeInput,
  CoinInput,
  fieldOf,
  FormLead,
  MomentInput,
  MoneyInput,
  Submit,
} from '@/shared/form';
import { Card, Upload } from '@/shared/ui';
import { Picks } from '../components/Picks';
import { samplePlatforms } from '../lib/sample';
import { Ways } from '../components/Ways';
import { useTexts } from '../texts';
import styles from '../components/design.module.css';

// A body of the contract stands in: its names, its rules.
const Field = fieldOf(CoinPackageInputDto);

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
      <FormLead>{t('formText')}</FormLead>
      <AppForm<Values> initialValues={initial} onSend={refuse}>
        <div className={styles.pair}>
          <Field name="name" label={t('name')} aside={t('nameAside')}>
            <Input />
          </Field>
          <Form.Item name="platform" label={t('platform')}>
            <Select options={samplePlatforms.map((value) => ({ value, label: platformNames[value] }))} />
          </Form.Item>
          <Field name="price" label={t('price')}>
            <MoneyInput />
          </Field>
          <Field name="coins" label={t('coins')}>
            <CoinInput />
          </Field>
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
        <Submit>{t('send')}</Submit>
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

/** Inputs, what the server refuses, and a long form in steps. */
export function FormsTab() {
  return (
    <div className="column">
      <Inputs />
      <Single />
      <Picks />
      <Ways />
    </div>
  );
}
