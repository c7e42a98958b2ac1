import { Form, Input, InputNumber, Select } from 'antd';
import { FieldPair, FormModal, MomentInput } from '@/shared/form';
import { useSavePerson } from '../api/own';
import type { Person } from '../api/own';
import { personOf, personValues, withHidden } from '../lib/details';
import type { PersonValues } from '../lib/details';
import type { Named } from '../lib/requirements';
import { useTexts } from '../texts/own';
import { AddressFields } from './AddressFields';
import { fieldHelp } from './useFieldHelp';

const roles = ['owner', 'director', 'representative'] as const;

interface PersonModalProps {
  /** Null = a new one. */
  person: Person | null;
  country: string;
  requirements: readonly Named[];
  onClose: () => void;
}

/** One of the people behind a company. */
export function PersonModal({ person, country, requirements, onClose }: PersonModalProps) {
  const t = useTexts();
  const [form] = Form.useForm<PersonValues>();
  const start = personValues(person, country);
  const role = Form.useWatch('role', form) ?? start.role;
  const save = useSavePerson(t('personSaved'));
  const help = fieldHelp(requirements, person?.id ?? null);
  const needed = { required: true, whitespace: true, message: t('required') };
  const asksId = requirements.some(({ own, personId }) => personId === person?.id && own === 'idNumber');
  return (
    <FormModal<PersonValues>
      width={600}
      title={t(person ? 'editPerson' : 'addPerson')}
      okText={t('savePerson')}
      cancelText={t('cancel')}
      form={form}
      initialValues={start}
      onClose={onClose}
      onSend={(values) =>
        save.mutateAsync({ id: person?.id ?? null, body: personOf(withHidden(start, values)) })
      }
    >
      <FieldPair>
        <Form.Item name="role" label={t('role')} {...help('role')}>
          <Select options={roles.map((value) => ({ value, label: t(`roles.${value}`) }))} />
        </Form.Item>
        {role === 'owner' && (
          <Form.Item name="share" label={t('share')} {...help('share')}>
            <InputNumber
              min={0}
              max={100}
              precision={2}
              decimalSeparator=","
              controls={false}
              style={{ width: '100%' }}
            />
          </Form.Item>
        )}
      </FieldPair>
      <FieldPair>
        <Form.Item name="firstName" label={t('firstName')} rules={[needed]} {...help('firstName')}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item name="lastName" label={t('lastName')} rules={[needed]} {...help('lastName')}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item name="email" label={t('email')} rules={[{ ...needed, type: 'email' }]} {...help('email')}>
          <Input maxLength={254} autoComplete="off" />
        </Form.Item>
        <Form.Item name="phone" label={t('phone')} {...help('phone')}>
          <Input maxLength={25} placeholder="+49 30 123456" autoComplete="off" />
        </Form.Item>
        <Form.Item name="dob" label={t('dob')} {...help('dob')}>
          <MomentInput dayOnly from={null} />
        </Form.Item>
        {asksId && (
          <Form.Item name="idNumber" label={t('idNumber')} {...help('idNumber')}>
            <Input maxLength={40} autoComplete="off" />
          </Form.Item>
        )}
      </FieldPair>
      <AddressFields help={help} withState={country === 'CA'} />
    </FormModal>
  );
}
