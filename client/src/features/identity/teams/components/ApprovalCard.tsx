import { useState } from 'react';
import type { Team } from '@/entities/team';
import { TeamApprovalDto } from '@/shared/api/rules';
import { fieldOf, FormModal, MoneyInput } from '@/shared/form';
import { formatMoney } from '@/shared/format';
import { Button, Card } from '@/shared/ui';
import { useSetApproval } from '../api/spending';
import type { PaymentRequest, Spending } from '../api/spending';
import { RequestRow } from './RequestRow';
import { useTexts } from '../texts';
import styles from './team.module.css';

const Field = fieldOf(TeamApprovalDto);

function RuleDialog({ team, above, onClose }: { team: Team; above: number | null; onClose: () => void }) {
  const t = useTexts();
  const set = useSetApproval(team.id, t('approvalSaved'));
  return (
    <FormModal<{ above: number | null }>
      title={t('approval')}
      lead={t('approvalLead')}
      okText={t('save')}
      cancelText={t('cancel')}
      initialValues={{ above }}
      onClose={onClose}
      onSend={(values) => set.mutateAsync(values.above ?? null)}
    >
      <Field name="above" label={t('approvalAmount')}>
        <MoneyInput placeholder={t('approvalOff')} />
      </Field>
    </FormModal>
  );
}

interface ApprovalCardProps {
  team: Team;
  spending: Spending;
  requests: readonly PaymentRequest[];
}

/** When two people are needed to pay, and what waits for the second one. */
export function ApprovalCard({ team, spending, requests }: ApprovalCardProps) {
  const t = useTexts();
  const [setting, setSetting] = useState(false);
  const { approvalAbove } = spending;
  const waiting = requests.filter(({ status }) => status === 'pending_approval');
  const decided = requests.filter(({ status }) => status !== 'pending_approval').slice(0, 3);
  return (
    <Card
      flush
      title={t('approval')}
      extra={
        team.myRole === 'owner' && (
          <Button size="small" aria-label={t('approvalChange')} onClick={() => setSetting(true)}>
            {t('edit')}
          </Button>
        )
      }
    >
      <p className={styles.block}>
        {approvalAbove ? t('approvalOn', { sum: formatMoney(approvalAbove) }) : t('approvalNone')}
      </p>
      {waiting.length + decided.length > 0 && (
        <ul className={styles.requests}>
          {[...waiting, ...decided].map((request) => (
            <RequestRow key={request.id} team={team} request={request} />
          ))}
        </ul>
      )}
      {setting && (
        <RuleDialog team={team} above={approvalAbove?.minor ?? null} onClose={() => setSetting(false)} />
      )}
    </Card>
  );
}
