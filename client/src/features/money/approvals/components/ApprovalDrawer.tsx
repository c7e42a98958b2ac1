import { ApprovalDecisionDto } from '@/shared/api/rules';
import { useSession } from '@/shared/auth';
import { Decision } from '@/shared/form';
import { formatDateTime } from '@/shared/format';
import { TransactionLines } from '@/entities/ledger';
import { DetailDrawer } from '@/shared/list';
import { Facts, StatusTag, Sunken, UserLine } from '@/shared/ui';
import { useApproval, useDecide } from '../api/approvals';
import type { Approval } from '../api/approvals';
import { factsOf, linesOf } from '../lib/payload';
import { useTexts } from '../texts';
import styles from './approvals.module.css';

function Decide({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const t = useTexts();
  const { user } = useSession();
  const decide = useDecide((decision) => t(decision === 'approve' ? 'approvedToast' : 'rejectedToast'));
  // Neither who asked nor whose money it is decides, whatever the decision; the server holds the same.
  const asked = approval.requestedBy === user?.id;
  const mine = asked || approval.people.some(({ id }) => id === user?.id);
  return (
    <>
      {mine && (
        <Sunken>
          <p id="own-approval">{t(asked ? 'ownOne' : 'ownAccount')}</p>
        </Sunken>
      )}
      <Decision
        of={ApprovalDecisionDto}
        questions={{
          approve: {
            title: t('approveTitle'),
            text: t('approveText', { name: approval.requester.displayName }),
          },
          reject: { title: t('rejectTitle'), text: t('rejectText') },
        }}
        closed={{ approve: mine, reject: mine }}
        closedBy="own-approval"
        onDecide={async (decision, note) => {
          await decide.mutateAsync({ id: approval.id, decision, note });
          onClose();
        }}
      />
    </>
  );
}

function Lines({ payload }: Pick<Approval, 'payload'>) {
  const t = useTexts();
  const lines = linesOf(payload);
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{t('lines')}</h3>
      <TransactionLines lines={lines} />
    </section>
  );
}

/** What would be done, why, and by whom it was asked for. */
export function ApprovalDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useTexts();
  return (
    <DetailDrawer
      open={id !== null}
      query={useApproval(id)}
      list={t('title')}
      title={({ kind }) => t(`kinds.${kind}`)}
      onClose={onClose}
    >
      {(approval) => (
        <div className={styles.detail}>
          <p className="row wrap">
            <StatusTag status={approval.status} />
          </p>
          <Sunken>
            <p className="small muted">{t('reason')}</p>
            <p>{approval.reason}</p>
          </Sunken>
          <Lines payload={approval.payload} />
          <Facts
            items={[
              ...factsOf(approval.payload).map(({ name, value }) => ({
                label: t(`facts.${name}`),
                value:
                  name === 'screening' ? t(value === 'look' ? 'screening.look' : 'screening.clear') : value,
              })),
              ...approval.people.map((who) => ({
                label: t('person'),
                value: <UserLine who={who} size={24} to={`/staff/users/${who.id}`} />,
              })),
              { label: t('requester'), value: <UserLine who={approval.requester} size={24} /> },
              { label: t('askedAt'), value: formatDateTime(approval.createdAt) },
              ...(approval.decider
                ? [{ label: t('decider'), value: <UserLine who={approval.decider} size={24} /> }]
                : []),
              ...(approval.decidedAt
                ? [{ label: t('decidedAt'), value: formatDateTime(approval.decidedAt) }]
                : [{ label: t('expires'), value: formatDateTime(approval.expiresAt) }]),
            ]}
          />
          {approval.status === 'pending_approval' && <Decide approval={approval} onClose={onClose} />}
        </div>
      )}
    </DetailDrawer>
  );
}
