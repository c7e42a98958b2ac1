import { useDeliverableName, usePlacementName } from '@/entities/deliverable';
import { useTargetingFacts } from '@/entities/targeting';
import { formatDateTime, formatInteger, formatMoney } from '@/shared/format';
import { Card, Facts, labelOf, Stack } from '@/shared/ui';
import type { CampaignDetail } from '../api/campaigns';
import { useTexts } from '../texts';
import styles from './campaigns.module.css';

/** Long values may take several lines. */
const wrapped = (text: string) => <span className={styles.wrap}>{text}</span>;

/** What is wanted, of whom, and what it pays. */
export function CampaignFacts({ campaign }: { campaign: CampaignDetail }) {
  const t = useTexts();
  const nameOf = useDeliverableName();
  const placementName = usePlacementName();
  const requirements = useTargetingFacts(campaign.targeting);
  const { pricePerCreator, placesLeft, startsAt, closesAt, endsAt } = campaign;
  const end = closesAt ?? endsAt;
  return (
    <Card title={t('brief')}>
      <Stack>
        <p className={styles.text}>{campaign.brief}</p>
        <Facts
          items={[
            { label: t('type'), value: labelOf(campaign.type) },
            { label: t('placements'), value: wrapped(campaign.placements.map(placementName).join(', ')) },
            { label: t('wanted'), value: wrapped(campaign.deliverables.map(nameOf).join('; ')) },
            { label: t('price'), value: pricePerCreator ? formatMoney(pricePerCreator) : t('openPrice') },
            ...(placesLeft === null ? [] : [{ label: t('placesLeft'), value: formatInteger(placesLeft) }]),
            ...requirements,
            ...(startsAt ? [{ label: t('startsAt'), value: formatDateTime(startsAt) }] : []),
            ...(end ? [{ label: t('endsAt'), value: formatDateTime(end) }] : []),
          ]}
        />
      </Stack>
    </Card>
  );
}
