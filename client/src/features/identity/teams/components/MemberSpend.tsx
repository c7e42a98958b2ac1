import { Wallet } from 'lucide-react';
import { useState } from 'react';
import type { Team } from '@/entities/team';
import { MemberLimitDto } from '@/shared/api/rules';
import type { Schemas } from '@/shared/api';
import { fieldOf, FormModal, MoneyInput } from '@/shared/form';
import { formatMoney } from '@/shared/format';
import { Button, UseBar } from '@/shared/ui';
import { useSetMemberLimit } from '../api/spending';
import { useTexts } from '../texts';
import styles from './team.module.css';

const Field = fieldOf(MemberLimitDto);
type Spent = Schemas['MemberSpendingDto'];

interface LimitDialogProps {
  team: Team;
  spent: Spent;
  name: string;
  onClose: () => void;
}

function LimitDialog({ team, spent, name, onClose }: LimitDialogProps) {
  const t = useTexts();
  const set = useSetMemberLimit(team.id, spent.memberId, t('limitSaved', { name }));
  return (
    <FormModal<{ monthly: number | null }>
      title={t('limitOf', { name })}
      lead={t('limitLead')}
      okText={t('save')}
      cancelText={t('cancel')}
      initialValues={{ monthly: spent.limit?.minor ?? null }}
      onClose={onClose}
      onSend={({ monthly }) => set.mutateAsync(monthly ?? null)}
    >
      <Field name="monthly" label={t('limitLabel')}>
        <MoneyInput placeholder={t('noLimit')} />
      </Field>
    </FormModal>
  );
}

interface MemberSpendProps {
  team: Team;
  /** Absent for a role that cannot spend. */
  spent: Spent | undefined;
  name: string;
  /** Whether the reader may change the limit. */
  maySet: boolean;
}

/** What a member spent for the team this month, and how far they may go. */
export function MemberSpend({ team, spent, name, maySet }: MemberSpendProps) {
  const t = useTexts();
  const [setting, setSetting] = useState(false);
  if (!spent) return <span className={`muted ${styles.spend}`}>{t('cannotSpend')}</span>;
  const { limit, used } = spent;
  return (
    <span className={styles.spend}>
      <span className={styles.spendLine}>
        <span className="num">
          {limit
            ? t('usedOf', { used: formatMoney(used), limit: formatMoney(limit) })
            : t('usedOnly', { used: formatMoney(used) })}
        </span>
        {maySet && (
          <Button
            size="small"
            type="text"
            icon={<Wallet size={14} />}
            aria-label={t('limitOf', { name })}
            title={t('limitOf', { name })}
            onClick={() => setSetting(true)}
          />
        )}
      </span>
      {limit && (
        <UseBar label={t('usedLabel', { name })} share={limit.minor === 0 ? 1 : used.minor / limit.minor} />
      )}
      {setting && <LimitDialog team={team} spent={spent} name={name} onClose={() => setSetting(false)} />}
    </span>
  );
}
