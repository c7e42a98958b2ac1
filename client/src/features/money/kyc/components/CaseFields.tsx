import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { formatDate } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import type { Address, Profile } from '../api/own';
import { checksOf } from '../lib/checks';
import type { Check, CheckName } from '../lib/checks';
import { dayOf } from '../lib/details';
import { nameOf } from '../lib/staff';
import { useTexts } from '../texts/staff';
import styles from './staff.module.css';

const icons = { confirmed: CircleCheck, checking: Clock, asked: CircleAlert } as const;

const lineOf = (
  { line1, line2, postalCode, city, country }: Address,
  name: (code: string) => string,
): string => [line1, line2, `${postalCode} ${city}`, name(country)].filter(Boolean).join(', ');

function useEntered(profile: Profile): (name: CheckName) => string {
  const t = useTexts();
  const regions = new Intl.DisplayNames(useLanguage(), { type: 'region' });
  const region = (code: string) => regions.of(code) ?? code;
  const { email, phone, address, idNumber, ssnLast4, business } = profile;
  const born = dayOf(profile.dob);
  const values: Readonly<Record<CheckName, string>> = {
    name: nameOf(profile),
    dob: born ? formatDate(born) : '',
    address: address ? lineOf(address, region) : '',
    idNumber: idNumber.provided || ssnLast4.provided ? t('given') : '',
    email,
    phone,
    company: business
      ? [business.name, business.legalForm, lineOf(business.address, region)].filter(Boolean).join(', ')
      : '',
    register: business?.registrationNumber ?? '',
    vatId: business?.vatId ?? '',
  };
  return (name) => values[name] || '–';
}

function Result({ check: { state, reason } }: { check: Check }) {
  const t = useTexts();
  if (state === 'none') return <span className="muted">{t('results.none')}</span>;
  const Icon = icons[state];
  return (
    <span className={styles.result} data-state={state}>
      <Icon size={16} aria-hidden="true" />
      <span>
        {t(`results.${state}`)}
        {reason && <small>{reason}</small>}
      </span>
    </span>
  );
}

/** What somebody told, with what the provider says to it. What it reads in a document it does not tell. */
export function CaseFields({ profile }: { profile: Profile }) {
  const t = useTexts();
  const entered = useEntered(profile);
  return (
    <table className={styles.fields}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('entered')}</th>
          <th scope="col">{t('provider')}</th>
        </tr>
      </thead>
      <tbody>
        {checksOf(profile).map((check) => (
          <tr key={check.name} data-state={check.state}>
            <th scope="row">{t(`checks.${check.name}`)}</th>
            <td>{entered(check.name)}</td>
            <td>
              <Result check={check} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
