import { Drawer } from 'antd';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { CloseProposalDto, RevisionRequestDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { ReasonModal } from '@/shared/form';
import { Button, Stack, StatusTag, Sunken } from '@/shared/ui';
import type { BidDetail, Proposal } from '../api/bids';
import { useCloseProposal, useRequestRevision, useShortlist } from '../api/proposals';
import { useTexts } from '../texts';
import { ProposalFacts } from './ProposalFacts';
import { SealCheck } from './SealCheck';

type Asked = 'revision' | 'decline' | null;

function Opened({ bid, proposal, onClose }: { bid: BidDetail; proposal: Proposal; onClose: () => void }) {
  const t = useTexts();
  const [asked, setAsked] = useState<Asked>(null);
  const revision = useRequestRevision(bid.id, proposal.id);
  const shortlist = useShortlist(bid.id, proposal.id);
  const decline = useCloseProposal(bid.id, proposal.id);
  const may = (event: string) => proposal.allowedEvents.includes(event);
  const done = (words: string) => {
    toast.success(words);
    onClose();
  };
  return (
    <Stack>
      <span>
        <StatusTag status={proposal.status} label={t(`proposals.${proposal.status}`)} />
      </span>
      {proposal.closedReason !== null && <p className="muted">{t(`reasons.${proposal.closedReason}`)}</p>}
      {proposal.revisionNote !== null && (
        <Sunken>
          <p>{t('askedFor', { note: proposal.revisionNote })}</p>
        </Sunken>
      )}
      <ProposalFacts proposal={proposal} own={false} />
      <SealCheck proposal={proposal} />
      <Stack row gap={8}>
        <Button
          icon={<Star size={16} />}
          loading={shortlist.isPending}
          onClick={async () => {
            await shortlist.mutateAsync(!proposal.shortlisted);
            onClose();
          }}
        >
          {t(proposal.shortlisted ? 'unshortlist' : 'shortlist')}
        </Button>
        {proposal.dealId !== null && <Button to={`/deals/${proposal.dealId}`}>{t('toDeal')}</Button>}
        {may('request_revision') && (
          <Button onClick={() => setAsked('revision')}>{t('requestRevision')}</Button>
        )}
        {may('decline') && (
          <Button danger onClick={() => setAsked('decline')}>
            {t('decline')}
          </Button>
        )}
      </Stack>
      {asked === 'revision' && (
        <ReasonModal
          of={RevisionRequestDto}
          name="note"
          open
          title={t('requestRevision')}
          text={t('revisionText')}
          label={t('revisionNote')}
          needed={t('revisionNeeded')}
          okText={t('send')}
          cancelText={t('back')}
          onClose={() => setAsked(null)}
          onSend={async (note) => {
            await revision.mutateAsync(note);
            done(t('revisionDone'));
          }}
        />
      )}
      {asked === 'decline' && (
        <ReasonModal
          of={CloseProposalDto}
          name="reason"
          open
          danger
          title={t('declineTitle')}
          text={t('declineText')}
          label={t('reason')}
          okText={t('decline')}
          cancelText={t('back')}
          onClose={() => setAsked(null)}
          onSend={async (reason) => {
            await decline.mutateAsync(reason);
            done(t('declined'));
          }}
        />
      )}
    </Stack>
  );
}

/** One proposal whole, beside the table. */
export function ProposalDrawer(props: { bid: BidDetail; proposal: Proposal | null; onClose: () => void }) {
  const { bid, proposal, onClose } = props;
  return (
    <Drawer
      open={proposal !== null}
      onClose={onClose}
      size={480}
      destroyOnHidden
      title={proposal?.creator.displayName}
    >
      {proposal && <Opened bid={bid} proposal={proposal} onClose={onClose} />}
    </Drawer>
  );
}
