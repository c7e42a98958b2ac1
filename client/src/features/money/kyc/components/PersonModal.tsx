import { Form, Input, InputNumber, Select } from 'antd';
import { PersonInputDto } from '@/shared/api/rules';
import { AddressFields, FieldPair, fieldOf, FormModal, MomentInput } from '@/shared/form';
import { useSavePerson } from '../api/own';
import type { Person, Profile } from '../api/own';
import { personOf, personValues, phoneOf, withHidden } from '../lib/details';
import type { PersonValues } from '../lib/details';
import { isFixed } from '../lib/requirements';
import type { Named } from '../lib/requirements';
import { useTexts } from '../texts/own';
import { fieldHelp } from './useFieldHelp';

const Field = fieldOf(PersonInputDto);
const roles = ['owner', 'director', 'representative'] as const;

interface PersonModalProps {
  /** Null = a new one. */
  person: Person | null;
  profile: Profile;
  requirements: readonly Named[];
  onClose: () => void;
}

/** One of the people behind a company. */
export function PersonModal({ person, profile, requirements, onClose }: PersonModalProps) {
  const t = useTexts();
  const [form] = Form.useForm<PersonValues>();
  const country = profile.country ?? 'DE';
  const fixed = (field: string) =>
    person !== null && isFixed(profile, requirements, `persons.${person.id}.${field}`);
  const start = personValues(person, country);
  const role = Form.useWatch('role', form) ?? start.role;
  const save = useSavePerson(t('personSaved'));
  const help = fieldHelp(requirements, person?.id ?? null);
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
        <Field name="role" label={t('role')} {...help('role')}>
          <Select
            disabled={fixed('role')}
            options={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
          />
        </Field>
        {role === 'owner' && (
          <Field name="share" label={t('share')} {...help('share')}>
            <InputNumber
              precision={2}
              decimalSeparator=","
              controls={false}
              disabled={fixed('role')}
              style={{ width: '100%' }}
            />
          </Field>
        )}
      </FieldPair>
      <FieldPair>
        <Field name="firstName" label={t('firstName')} {...help('firstName')}>
          <Input autoComplete="off" disabled={fixed('firstName')} />
        </Field>
        <Field name="lastName" label={t('lastName')} {...help('lastName')}>
          <Input autoComplete="off" disabled={fixed('lastName')} />
        </Field>
        <Field name="email" label={t('email')} {...help('email')}>
          <Input autoComplete="off" />
        </Field>
        <Field name="phone" sent={phoneOf} says={t('phoneHint')} label={t('phone')} {...help('phone')}>
          <Input maxLength={25} placeholder="+49 30 123456" autoComplete="off" />
        </Field>
        <Field name="dob" label={t('dob')} {...help('dob')}>
          <MomentInput dayOnly from={null} disabled={fixed('dob')} />
        </Field>
        {asksId && (
          <Field name="idNumber" label={t('idNumber')} {...help('idNumber')}>
            <Input autoComplete="off" />
          </Field>
        )}
      </FieldPair>
      <AddressFields of={PersonInputDto} at="address" help={help} withState={country === 'CA'} />
    </FormModal>
  );
}
