import { Form, Input, Select } from 'antd';
import { ChangeAccountDto } from '@/shared/api/rules';
import { fieldOf, FormModal } from '@/shared/form';
import { useStepUp } from '@/shared/step-up';
import { labelOf } from '@/shared/ui';
import { useChangeAccount } from '../api/changes';
import type { AccountChange } from '../api/changes';
import type { Person } from '../api/users';
import { hasStaffRole, memberRoles, staffRoles } from '../lib/roles';
import { useTexts } from '../texts/changes';
import { ReasonField } from './ReasonField';

type Values = Required<AccountChange>;

const Field = fieldOf(ChangeAccountDto);
const plans = ['none', 'prospect', 'mezzya'] as const;

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));

/** Only what differs from the account. */
const changed = (person: Person, { roles, mezzyaType, email, reason }: Values): AccountChange => ({
  reason: reason.trim(),
  ...(same(roles, person.roles) ? {} : { roles }),
  ...(mezzyaType === person.mezzyaType ? {} : { mezzyaType }),
  ...(email.trim() === person.email ? {} : { email: email.trim() }),
});

/** Roles, plan and address of an account, confirmed by a code that is mailed to the admin. */
export function AccountDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTexts();
  const [form] = Form.useForm<Values>();
  const email = Form.useWatch('email', form);
  const change = useChangeAccount(person.id, t('changedNow', { name: person.displayName }));
  const { confirmed, dialog } = useStepUp();
  const send = async (values: Values) => {
    const question = { purpose: 'account', title: t('changeTitle'), okText: t('change') } as const;
    const body = changed(person, values);
    if (!body.roles && !body.email) return change.mutateAsync(body);
    const done = await confirmed(question, (code) => change.mutateAsync({ ...body, code }));
    return done !== undefined;
  };
  const { roles, mezzyaType } = person;
  const offered = hasStaffRole(person) ? staffRoles : memberRoles;
  return (
    <>
      <FormModal<Values>
        width={480}
        title={t('changeTitle')}
        lead={t('changeText')}
        okText={t('change')}
        cancelText={t('cancel')}
        form={form}
        initialValues={{ roles, mezzyaType, email: person.email, reason: '' }}
        onClose={onClose}
        onSend={send}
      >
        <Field name="roles" label={t('roles')} says={t('rolesNeeded')}>
          <Select mode="multiple" options={offered.map((value) => ({ value, label: labelOf(value) }))} />
        </Field>
        {!hasStaffRole(person) && (
          <Field name="mezzyaType" label={t('plan')}>
            <Select options={plans.map((value) => ({ value, label: t(`plans.${value}`) }))} />
          </Field>
        )}
        <Field
          name="email"
          label={t('email')}
          says={t('emailWrong')}
          validateTrigger="onSubmit"
          extra={email !== undefined && email.trim() !== person.email ? t('emailText') : undefined}
        >
          <Input type="email" autoComplete="off" />
        </Field>
        <ReasonField of={ChangeAccountDto} />
      </FormModal>
      {dialog}
    </>
  );
}
