import { Select } from 'antd';
import { Building2, Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '@/shared/api';
import { isUnexplained } from '@/shared/api/errors';
import { actAs, chooseAccountType, dashboardPath, rolesOf, speak, store, useSession } from '@/shared/auth';
import type { AccountType, Role, User } from '@/shared/auth';
import { confirm, toast } from '@/shared/feedback';
import { useLanguage } from '@/shared/i18n/language';
import type { Language } from '@/shared/i18n/language';
import { refreshAll } from '@/shared/query';
import { Choices, FormLead } from '@/shared/form';
import { SettingsFrame } from '@/shared/settings';
import { Button, Card, labelOf, Loaded, Shape, Skeleton, Tag } from '@/shared/ui';
import { useChangeSetting, useSetting } from '../api/settings';
import { AddressDialog } from '../components/AddressDialog';
import styles from '../components/settings.module.css';
import { useTexts } from '../texts/account';
import { useTexts as useFrameTexts } from '../texts/frame';

const told = (error: unknown) => toast.error(errorMessage(error));

function TypeCard({ user }: { user: User }) {
  const t = useTexts();
  const change = async (type: AccountType) => {
    if (type === user.accountType) return;
    try {
      await chooseAccountType(type);
      toast.success(t('typeDone'));
      await refreshAll();
    } catch (error) {
      throw new Error(isUnexplained(error) ? t('typeFailed') : errorMessage(error), { cause: error });
    }
  };
  const ask = (type: AccountType) =>
    void confirm({
      title: t('typeAsk'),
      description: t(type === 'brand' ? 'typeAskBrand' : 'typeAskCreator'),
      okText: t('typeOk'),
      onOk: () => change(type),
    });
  return (
    <Card title={t('type')}>
      <FormLead small>{t('typeText')}</FormLead>
      <Choices<AccountType>
        label={t('type')}
        value={user.accountType}
        onChange={ask}
        options={[
          {
            value: 'creator',
            title: t('creator'),
            text: t('creatorText'),
            icon: <Clapperboard size={18} aria-hidden="true" />,
          },
          {
            value: 'brand',
            title: t('brand'),
            text: t('brandText'),
            icon: <Building2 size={18} aria-hidden="true" />,
          },
        ]}
      />
    </Card>
  );
}

function RolesCard({ user }: { user: User }) {
  const t = useTexts();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<Role | null>(null);
  const change = async (role: Role) => {
    setBusy(role);
    try {
      await actAs(role);
      toast.success(t('switched', { role: labelOf(role) }));
      void navigate(dashboardPath(store.getState().auth.user));
    } catch (error) {
      told(error);
      setBusy(null);
    }
  };
  return (
    <Card flush title={t('roles')}>
      <p className={`small muted ${styles.above}`}>{t('rolesText')}</p>
      {rolesOf(user).map((role) => (
        <div key={role} className={styles.row}>
          <b className="grow">{labelOf(role)}</b>
          {role === user.activeRole ? (
            <Tag tone="success">{t('now')}</Tag>
          ) : (
            <Button
              size="small"
              loading={busy === role}
              disabled={busy !== null}
              onClick={() => void change(role)}
            >
              {t('act', { role: labelOf(role) })}
            </Button>
          )}
        </div>
      ))}
    </Card>
  );
}

const zones = () =>
  Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }));

function GeneralCard({ user }: { user: User }) {
  const t = useTexts();
  const f = useFrameTexts();
  const language = useLanguage();
  const setting = useSetting();
  const change = useChangeSetting();
  const [options] = useState(zones);
  const [moving, setMoving] = useState(false);
  return (
    <Card flush title={t('general')}>
      <div className={`${styles.row} ${styles.stacks}`}>
        <b className="grow">{t('email')}</b>
        <span className="ellipsis">{user.email}</span>
        <Tag tone={user.emailVerified ? 'success' : 'warning'}>
          {t(user.emailVerified ? 'verified' : 'unverified')}
        </Tag>
        <Button size="small" onClick={() => setMoving(true)}>
          {t('emailChange')}
        </Button>
        {moving && <AddressDialog onClose={() => setMoving(false)} />}
      </div>
      <div className={`${styles.row} ${styles.stacks}`}>
        <span className="grow">
          <label htmlFor="language">{t('language')}</label>
          <span>{t('languageText')}</span>
        </span>
        <Select<Language>
          id="language"
          className={styles.control ?? ''}
          value={language}
          options={[
            { value: 'en', label: <span lang="en">English</span> },
            { value: 'de', label: <span lang="de">Deutsch</span> },
          ]}
          onChange={(next) => void speak(next).catch(told)}
        />
      </div>
      <div className={`${styles.row} ${styles.stacks}`}>
        <span className="grow">
          <label htmlFor="zone">{t('zone')}</label>
          <span>{t('zoneText')}</span>
        </span>
        <Loaded
          compact
          query={setting}
          errorTitle={f('failed')}
          skeleton={
            <span className={styles.control}>
              <Skeleton>
                <Shape height={36} />
              </Skeleton>
            </span>
          }
        >
          {({ timezone: zone }) => (
            <Select
              id="zone"
              showSearch
              className={styles.control ?? ''}
              value={zone}
              options={options}
              onChange={(timezone: string) => change.mutate({ timezone })}
            />
          )}
        </Loaded>
      </div>
    </Card>
  );
}

/** Account type, role, language and time zone. */
export function AccountPage() {
  const t = useTexts();
  const { user, staff } = useSession();
  if (!user) return null;
  return (
    <SettingsFrame title={t('title')} sub={t('sub')}>
      <GeneralCard user={user} />
      {!staff && <TypeCard user={user} />}
      {rolesOf(user).length > 1 && <RolesCard user={user} />}
    </SettingsFrame>
  );
}
