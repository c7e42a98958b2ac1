import { useDeliverableName } from '@/entities/deliverable';
import { formatDateTime, formatInteger, formatMoney } from '@/shared/format';
import { Facts, Stack } from '@/shared/ui';
import type { Proposal } from '../api/bids';
import { useTexts } from '../texts';
import styles from './creatorbids.module.css';

/** The terms of a proposal, as both sides read them. */
export function ProposalFacts({ proposal, own }: { proposal: Proposal; own: boolean }) {
  const t = useTexts();
  const nameOf = useDeliverableName();
  const { price, earns, days, deliverables, expectedViews, cpm, version, createdAt } = proposal;
  return (
    <Stack gap={12}>
      <p className={styles.text}>{proposal.text}</p>
      <Facts
        items={[
          ...deliverables.map((deliverable) => ({ label: nameOf(deliverable), value: '' })),
          { label: t('readyIn'), value: t('days', { count: days }) },
          ...(expectedViews === null
            ? []
            : [{ label: t('expectedViews'), value: formatInteger(expectedViews) }]),
          ...(cpm === null ? [] : [{ label: t('cpm'), value: formatMoney(cpm) }]),
          { label: t('sentAt'), value: formatDateTime(createdAt), detail: t('version', { version }) },
          { label: t('priceNet'), value: formatMoney(price), strong: true },
          { label: t(own ? 'youEarn' : 'creatorEarns'), value: formatMoney(earns) },
        ]}
      />
      <p className="muted small">
        {t('fingerprint')} <code className={styles.hash}>{proposal.hash}</code>
      </p>
    </Stack>
  );
}
