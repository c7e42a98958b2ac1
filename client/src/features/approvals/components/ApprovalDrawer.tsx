import { Drawer } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../shared/auth';
import { ReasonModal } from '../../../shared/form';
import { formatDateTime, formatInteger, formatMoney } from '../../../shared/format';
import { ledgerWord } from '../../../shared/ledger';
import { useLanguage } from '../../../shared/i18n/language';
import { Button, Facts, StatusTag, Sunken, UserLine } from '../../../shared/ui';
import { useDecide } from '../api/approvals';
import type { Approval } from '../api/approvals';
import { factsOf, linesOf } from '../lib/payload';
import { useTexts } from '../texts';
import styles from './approvals.module.css';

function Decide({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const t = useTexts();
  const { user } = useSession();
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const decide = useDecide((decision) => t(decision === 'approve' ? 'approvedToast' : 'rejectedToast'));
  // Who asked never decides, whatever the decision; the server holds the same.
  const mine = approval.requestedBy === user?.id;
  const why = mine ? { 'aria-describedby': 'own-approval' } : {};
  return (
    <>
      {mine && (
        <Sunken>
          <p id="own-approval">{t('ownOne')}</p>
        </Sunken>
      )}
      <p className="small muted">{t('audited')}</p>
      <div className={styles.buttons}>
        <Button danger disabled={mine} {...why} onClick={() => setAsking('reject')}>
          {t('reject')}
        </Button>
        <Button type="primary" disabled={mine} {...why} onClick={() => setAsking('approve')}>
          {t('approve')}
        </Button>
      </div>
      {asking && (
        <ReasonModal
          open
          title={t(`${asking}Title`)}
          text={t(`${asking}Text`, { name: approval.requester.displayName })}
          label={t(asking === 'reject' ? 'why' : 'note')}
          {...(asking === 'reject' ? { needed: t('whyNeeded') } : {})}
          okText={t(asking)}
          cancelText={t('keep')}
          danger={asking === 'reject'}
          maxLength={500}
          onClose={() => setAsking(null)}
          onSend={async (note) => {
            await decide.mutateAsync({ id: approval.id, decision: asking, note });
            onClose();
          }}
        />
      )}
    </>
  );
}

interface ApprovalDrawerProps {
  approval: Approval | null;
  onClose: () => void;
}

/** What would be done, why, and by whom it was asked for. */
export function ApprovalDrawer({ approval, onClose }: ApprovalDrawerProps) {
  const t = useTexts();
  const language = useLanguage();
  const lines = approval ? linesOf(approval.payload) : [];
  return (
    <Drawer
      open={approval !== null}
      onClose={onClose}
      size={480}
      title={approval && t(`kinds.${approval.kind}`)}
    >
      {approval && (
        <div className={styles.detail}>
          <p className="row wrap">
            <StatusTag status={approval.status} />
          </p>
          <Sunken>
            <p className="small muted">{t('reason')}</p>
            <p>{approval.reason}</p>
          </Sunken>
          {lines.length > 0 && (
            <section>
              <h3>{t('lines')}</h3>
              <Facts
                items={lines.map(({ account, unit, minor }) => ({
                  label: ledgerWord(account, language),
                  value: unit === 'EUR' ? formatMoney(minor) : formatInteger(minor),
                }))}
              />
            </section>
          )}
          <Facts
            items={[
              ...factsOf(approval.payload).map(({ name, value }) => ({ label: name, value })),
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
    </Drawer>
  );
}
