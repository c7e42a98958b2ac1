import { Drawer } from 'antd';
import { InvoiceFiles } from '@/entities/invoice';
import type { Invoice } from '@/entities/invoice';
import { formatDate, formatMoney, formatPercent } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import type { Language } from '@/shared/i18n/language';
import { Facts, StatusTag, Sunken } from '@/shared/ui';
import { useTexts } from '../texts/list';
import styles from './invoices.module.css';

type T = ReturnType<typeof useTexts>;
type Step = Invoice['vatTrace'][number];
type StepName =
  | 'profile'
  | 'country'
  | 'vat_id'
  | 'vat_check'
  | 'identity'
  | 'identity_kind'
  | 'billing_address'
  | 'instrument'
  | 'bank_account'
  | 'missing'
  | 'treated_as';

const words = [
  'none',
  'unknown',
  'private',
  'small_business',
  'vat_registered',
  'eu_business',
  'non_eu_business',
  'domestic_business',
  'consumer',
  'valid',
  'invalid',
  'unchecked',
  'company',
  'individual',
  'identity',
  'vat_id',
  'vat_id_country',
  'identity_outside_eu',
  'identity_business',
  'countries',
] as const;
const COUNTRY = /^[A-Z]{2}$/;

const countryOf = (code: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

function valueOf(t: T, { value }: Step, language: Language): string {
  const word = words.find((known) => known === value);
  if (word) return t(`values.${word}`);
  return COUNTRY.test(value) ? countryOf(value, language) : value;
}

const partyOf = (party: Invoice['seller'], language: Language): string => {
  const { name, line1, postalCode, city, country } = party;
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [name, line1, town, country && countryOf(country, language)].filter(Boolean).join(', ');
};

interface InvoiceDrawerProps {
  invoice: Invoice | null;
  onClose: () => void;
}

/** What stands on the document, and how its VAT was decided. */
export function InvoiceDrawer({ invoice, onClose }: InvoiceDrawerProps) {
  const t = useTexts();
  return (
    <Drawer
      open={invoice !== null}
      onClose={onClose}
      size={480}
      title={invoice && `${t(`kinds.${invoice.kind}`)} ${invoice.number ?? ''}`}
    >
      {invoice && <Details invoice={invoice} t={t} />}
    </Drawer>
  );
}

function Details({ invoice, t }: { invoice: Invoice; t: T }) {
  const language = useLanguage();
  // The name of the row in the table of rules is for bookkeepers, not for readers.
  const steps = invoice.vatTrace.filter(({ step }) => step !== 'rule');
  const groups = invoice.vatGroups.map((group) => ({
    label: `${t('vat')} ${formatPercent(group.rate)}`,
    value: formatMoney(group.vat),
  }));
  return (
    <div className={styles.details}>
      <p className={styles.sum}>
        <b className="num">{formatMoney(invoice.gross)}</b>
        <StatusTag status={invoice.status} />
      </p>
      <Facts
        items={[
          { label: t('date'), value: invoice.issuedAt ? formatDate(invoice.issuedAt) : '–' },
          { label: t('from'), value: partyOf(invoice.seller, language) },
          { label: t('to'), value: partyOf(invoice.buyer, language) },
          ...(invoice.correctsNumber ? [{ label: t('corrects'), value: invoice.correctsNumber }] : []),
          ...invoice.lines.map(({ text, net }) => ({ label: text, value: formatMoney(net) })),
          { label: t('net'), value: formatMoney(invoice.net) },
          ...groups,
        ]}
      />
      <InvoiceFiles invoice={invoice} />
      {steps.length > 0 && (
        <Sunken>
          <h3>{t('why')}</h3>
          {invoice.vatGroups.map(({ note }) => note && <p key={note}>{note}</p>)}
          <Facts
            items={steps.map((step) => ({
              label: t(`steps.${step.step as StepName}`),
              value: valueOf(t, step, language),
            }))}
          />
        </Sunken>
      )}
    </div>
  );
}
