import { Form, Input, Radio } from 'antd';
import { Allowed } from '@/entities/team';
import { TaxProfileInputDto } from '@/shared/api/rules';
import { AppForm, CountrySelect, FieldPair, fieldOf, FormActions, Submit } from '@/shared/form';
import { Card, Tag } from '@/shared/ui';
import { MissingProofs } from './MissingProofs';
import { useSaveTax } from './api';
import type { TaxInput, TaxProfile } from './api';
import { useTexts } from './texts';
import styles from './tax.module.css';

const Field = fieldOf(TaxProfileInputDto);
type Kind = TaxProfile['kind'];

const kinds: readonly Kind[] = [
  'private',
  'small_business',
  'vat_registered',
  'eu_business',
  'non_eu_business',
];
const withVatId: readonly Kind[] = ['small_business', 'vat_registered', 'eu_business'];
/** Its rough shape; the server knows the digits of each country. */
const VAT_ID = /^\s*[A-Za-z]{2}[\w+*./ -]{2,18}$/;
const tones = { valid: 'success', invalid: 'error', unchecked: 'warning' } as const;

interface Values {
  kind: Kind;
  vatId: string;
  tin: string;
  tinCountry: string | null;
}

function inputOf({ kind, vatId, tin, tinCountry }: Values): TaxInput {
  return {
    kind,
    ...(withVatId.includes(kind) && vatId.trim() !== '' ? { vatId: vatId.trim() } : {}),
    ...(tin.trim() === '' ? {} : { tin: tin.trim() }),
    ...(tinCountry && tin.trim() !== '' ? { tinCountry } : {}),
  };
}

/** How a person or a team is taxed. The tax number on file is never shown whole. */
export function TaxForm({ profile, team = false }: { profile: TaxProfile; team?: boolean }) {
  const t = useTexts();
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch('kind', form) ?? profile.kind;
  const save = useSaveTax(t('saved'));
  const send = async (values: Values) => {
    await save.mutateAsync(inputOf(values));
    if (form.getFieldValue('tin') === values.tin) form.setFieldValue('tin', '');
  };
  return (
    <Card title={t('tax')}>
      <p className={styles.intro}>{t(team ? 'teamText' : 'taxText')}</p>
      <AppForm<Values>
        form={form}
        initialValues={{
          kind: profile.kind,
          vatId: profile.vatId ?? '',
          tin: '',
          tinCountry: profile.tinCountry ?? 'DE',
        }}
        onSend={send}
      >
        <Field name="kind">
          <Radio.Group className={styles.kinds ?? ''} aria-label={t('tax')}>
            {kinds.map((value) => (
              <Radio key={value} value={value}>
                <b>{t(`kinds.${value}`)}</b>
                <em>{t(`kindTexts.${value}`)}</em>
              </Radio>
            ))}
          </Radio.Group>
        </Field>
        {withVatId.includes(kind) && (
          <Field
            name="vatId"
            label={t('vatId')}
            extra={t('vatIdHint')}
            says={t('vatIdHint')}
            check={(value: string) => (value === '' || VAT_ID.test(value) ? undefined : t('vatIdHint'))}
          >
            <Input autoComplete="off" />
          </Field>
        )}
        {kind === profile.kind && <MissingProofs profile={profile} team={team} />}
        {profile.vatIdState && withVatId.includes(kind) && (
          <p>
            <Tag tone={tones[profile.vatIdState]}>{t(`states.${profile.vatIdState}`)}</Tag>
          </p>
        )}
        <FieldPair>
          <Field
            name="tin"
            label={t('tin')}
            says={t('tinShort')}
            {...(profile.tin ? { extra: t('tinKept', { tin: profile.tin }) } : {})}
          >
            <Input autoComplete="off" />
          </Field>
          <Field name="tinCountry" label={t('tinCountry')}>
            <CountrySelect />
          </Field>
        </FieldPair>
        <FormActions>
          <Allowed right="billing:write">
            <Submit type="default">{t('save')}</Submit>
          </Allowed>
        </FormActions>
      </AppForm>
    </Card>
  );
}
