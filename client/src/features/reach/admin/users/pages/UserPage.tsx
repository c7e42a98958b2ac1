import { Ban, Coins, KeyRound, LogOut, ShieldOff, Undo2, UserPen } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useSession } from '@/shared/auth';
import { formatDate, formatDateTime, formatInteger, formatMoney } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { useTitle } from '@/shared/routing';
import type { NextAction } from '@/shared/ui';
import { Card, DetailPage, Facts, Loaded, labelOf, StatusTag, UserLine } from '@/shared/ui';
import { usePerson, usePersonMoney } from '../api/users';
import type { Person, PersonMoney } from '../api/users';
import { AccountDialog } from '../components/AccountDialog';
import { AdjustDialog } from '../components/AdjustDialog';
import { MoneyCards } from '../components/MoneyCards';
import { PaybackDialog } from '../components/PaybackDialog';
import { PersonParts } from '../components/PersonParts';
import { ReasonedDialogs } from '../components/ReasonedDialogs';
import { RemoveFactorDialog } from '../components/RemoveFactorDialog';
import { SuspendDialog } from '../components/SuspendDialog';
import { useTexts as useChangeTexts } from '../texts/changes';
import { hasStaffRole } from '../lib/roles';
import { useTexts } from '../texts/person';

function Side({ person }: { person: Person }) {
  const t = useTexts();
  const regions = new Intl.DisplayNames(useLanguage(), { type: 'region' });
  const { email, country, birthDate, roles, kycStatus, lastSeenAt } = person;
  const { secondFactor, secondFactorRemovalAt } = person;
  return (
    <div className="column">
      <UserLine
        who={{ ...person, verified: kycStatus === 'verified' }}
        size={42}
        detail={`@${person.username}`}
      />
      <Facts
        items={[
          { label: t('email'), value: email },
          { label: t('roles'), value: roles.map((role) => labelOf(role)).join(', ') },
          {
            label: t('identity'),
            value: (
              <StatusTag status={kycStatus} {...(kycStatus === 'none' ? { label: t('notBegun') } : {})} />
            ),
          },
          ...(country ? [{ label: t('country'), value: regions.of(country) ?? country }] : []),
          ...(birthDate ? [{ label: t('born'), value: formatDate(birthDate) }] : []),
          {
            label: t('secondFactor'),
            value: secondFactorRemovalAt
              ? t('factorRemovedAt', { at: formatDateTime(secondFactorRemovalAt) })
              : t(secondFactor ? 'factorOn' : 'factorOff'),
          },
          { label: t('lastSeen'), value: lastSeenAt ? formatDateTime(lastSeenAt) : t('signedOut') },
        ]}
      />
    </div>
  );
}

function WalletCard({ wallet }: Pick<Person, 'wallet'>) {
  const t = useTexts();
  const { amountBalance, heldCoins, available, pending } = wallet;
  return (
    <Card title={t('wallet')}>
      <Facts
        items={[
          { label: t('spendable'), value: formatInteger(amountBalance) },
          { label: t('held'), value: formatInteger(heldCoins) },
          { label: t('available'), value: formatMoney(available) },
          { label: t('pending'), value: formatMoney(pending) },
        ]}
      />
    </Card>
  );
}

const verifiedOf = ({ bankAccounts }: PersonMoney) =>
  bankAccounts.filter(({ status }) => status === 'verified');

const dialogs = ['adjust', 'payback', 'change', 'suspend', 'restore', 'signOut', 'removeFactor'] as const;
type Deed = (typeof dialogs)[number];

/**
 * Paying back is for those who cannot withdraw by themselves. Whoever a report has suspended can be suspended by hand
 * besides; the reversal of the report lifts what it did. Nobody acts on their own account, and admins alone on those
 * of staff.
 */
function deedsOf(admin: boolean, own: boolean, person: Person, money: PersonMoney | undefined): Deed[] {
  if (own || (!admin && hasStaffRole(person))) return [];
  const { state, suspendedBy } = person;
  const byHand = state === 'suspended' && suspendedBy.includes('staff');
  const stuck =
    money !== undefined &&
    money.withdrawable.minor === 0 &&
    money.payback.amount.minor > 0 &&
    verifiedOf(money).length > 0;
  return [
    ...(admin ? (['adjust', 'change'] as const) : []),
    ...(admin && stuck ? (['payback'] as const) : []),
    ...(state !== 'deleted' && !byHand ? (['suspend'] as const) : []),
    ...(byHand ? (['restore'] as const) : []),
    'signOut',
    ...(person.secondFactor && person.secondFactorRemovalAt === null ? (['removeFactor'] as const) : []),
  ];
}

function useActions(start: (deed: Deed) => void): NextAction[] {
  const t = useTexts();
  const words = useChangeTexts();
  const looks: Record<Deed, Omit<NextAction, 'event' | 'run'>> = {
    adjust: { label: t('adjust'), icon: <Coins size={16} /> },
    payback: { label: t('payback'), icon: <Undo2 size={16} /> },
    restore: { label: words('restore'), icon: <ShieldOff size={16} /> },
    change: { label: words('edit'), icon: <UserPen size={16} />, place: 'menu' },
    signOut: { label: words('signOut'), icon: <LogOut size={16} />, place: 'menu' },
    removeFactor: { label: words('removeFactor'), icon: <KeyRound size={16} />, place: 'menu', danger: true },
    suspend: { label: words('suspend'), icon: <Ban size={16} />, place: 'menu', danger: true },
  };
  return dialogs.map((event) => ({ event, run: () => start(event), ...looks[event] }));
}

/** One person with their money, for staff. */
export function UserPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const { role, user } = useSession();
  const admin = role === 'admin';
  const query = usePerson(id);
  const money = usePersonMoney(id, admin && query.data !== undefined);
  const [open, setOpen] = useState<Deed | null>(null);
  const close = () => setOpen(null);
  const actions = useActions(setOpen);
  useTitle(query.data?.displayName);
  return (
    <Loaded query={query} errorTitle={t('failed')}>
      {(person) => (
        <DetailPage
          title={person.displayName}
          sub={`@${person.username}`}
          crumbs={[{ label: t('users'), to: '/staff/users' }, { label: person.displayName }]}
          status={person.state}
          allowedEvents={deedsOf(admin, user?.id === id, person, money.data)}
          actions={actions}
          side={{ title: t('person'), content: <Side person={person} /> }}
        >
          <div className="column">
            <WalletCard wallet={person.wallet} />
            {admin && <MoneyCards query={money} />}
            <PersonParts userId={id} admin={admin} own={user?.id === id} above={admin ? [money] : []} />
          </div>
          {open === 'change' && <AccountDialog person={person} onClose={close} />}
          {open === 'suspend' && (
            <SuspendDialog userId={id} name={person.displayName} admin={admin} onClose={close} />
          )}
          {(open === 'restore' || open === 'signOut') && (
            <ReasonedDialogs
              deed={open === 'restore' && person.suspendedBy.includes('report') ? 'restorePart' : open}
              userId={id}
              name={person.displayName}
              onClose={close}
            />
          )}
          {open === 'removeFactor' && <RemoveFactorDialog person={person} onClose={close} />}
          {open === 'adjust' && <AdjustDialog userId={id} onClose={close} />}
          {open === 'payback' && money.data && (
            <PaybackDialog
              userId={id}
              minor={money.data.payback.amount.minor}
              banks={verifiedOf(money.data)}
              onClose={close}
            />
          )}
        </DetailPage>
      )}
    </Loaded>
  );
}
