import { useState } from 'react';
import { CloseProposalDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { ReasonModal } from '@/shared/form';
import { Button, Card, EmptyState, Stack, StatusTag, Sunken } from '@/shared/ui';
import type { BidDetail, Proposal } from '../api/bids';
import { useCloseProposal } from '../api/proposals';
import { useTexts } from '../texts';
import { ProposalFacts } from './ProposalFacts';
import { ProposalForm } from './ProposalForm';
import { SealCheck } from './SealCheck';

function Withdraw({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const t = useTexts();
  const withdraw = useCloseProposal(proposal.bidId, proposal.id);
  return (
    <ReasonModal
      of={CloseProposalDto}
      name="reason"
      open
      danger
      title={t('withdrawTitle')}
      text={t('withdrawText')}
      label={t('reason')}
      okText={t('withdraw')}
      cancelText={t('back')}
      onClose={onClose}
      onSend={async (reason) => {
        await withdraw.mutateAsync(reason);
        toast.success(t('withdrawn'));
      }}
    />
  );
}

function Sent({ bid, proposal }: { bid: BidDetail; proposal: Proposal }) {
  const t = useTexts();
  const [open, setOpen] = useState<'revise' | 'withdraw' | null>(null);
  const { status, closedReason, closedNote, revisionNote, dealId, allowedEvents } = proposal;
  const close = () => setOpen(null);
  return (
    <Card
      title={t('yourProposal')}
      extra={<StatusTag status={status} label={t(proposal.sealed ? 'sealedTag' : `proposals.${status}`)} />}
    >
      <Stack>
        {closedReason !== null && (
          <p className="muted">
            {t(`reasons.${closedReason}`)} {closedNote}
          </p>
        )}
        {revisionNote !== null && (
          <Sunken>
            <p>{t('askedFor', { note: revisionNote })}</p>
          </Sunken>
        )}
        <ProposalFacts proposal={proposal} own />
        <SealCheck proposal={proposal} />
        <Stack row gap={8}>
          {dealId !== null && (
            <Button type="primary" to={`/deals/${dealId}`}>
              {t('toDeal')}
            </Button>
          )}
          {allowedEvents.includes('revise') && (
            <Button onClick={() => setOpen('revise')}>{t('revise')}</Button>
          )}
          {allowedEvents.includes('withdraw') && (
            <Button danger onClick={() => setOpen('withdraw')}>
              {t('withdraw')}
            </Button>
          )}
          {bid.allowedEvents.includes('propose') && (
            <Button type="primary" onClick={() => setOpen('revise')}>
              {t('proposeAgain')}
            </Button>
          )}
        </Stack>
      </Stack>
      {open === 'revise' && <ProposalForm bid={bid} onClose={close} />}
      {open === 'withdraw' && <Withdraw proposal={proposal} onClose={close} />}
    </Card>
  );
}

/** What the creator has sent, or the way to do so. */
export function OwnProposal({ bid }: { bid: BidDetail }) {
  const t = useTexts();
  const [writing, setWriting] = useState(false);
  if (bid.proposal) return <Sent bid={bid} proposal={bid.proposal} />;
  return (
    <Card title={t('yourProposal')}>
      <EmptyState
        compact
        drawing="letter"
        title={t('notProposed')}
        text={t('notProposedText')}
        actions={
          bid.allowedEvents.includes('propose') && (
            <Button type="primary" onClick={() => setWriting(true)}>
              {t('propose')}
            </Button>
          )
        }
      />
      {writing && <ProposalForm bid={bid} onClose={() => setWriting(false)} />}
    </Card>
  );
}
