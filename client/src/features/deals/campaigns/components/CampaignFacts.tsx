import { platformNames } from '@/shared/art';
import { useDeliverableName, usePlacementName } from '@/entities/deliverable';
import { formatDateTime, formatInteger, formatMoney } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { Card, Facts, labelOf, Stack } from '@/shared/ui';
import type { Fact } from '@/shared/ui';
import type { CampaignDetail } from '../api/campaigns';
import { useTexts } from '../texts';
import styles from './campaigns.module.css';

/** Long values may take several lines. */
const wrapped = (text: string) => <span className={styles.wrap}>{text}</span>;

function useRequirements({ targeting }: CampaignDetail): Fact[] {
  const t = useTexts();
  const language = useLanguage();
  const regions = new Intl.DisplayNames([language], { type: 'region' });
  const languages = new Intl.DisplayNames([language], { type: 'language' });
  const { specificCreatorCountry, specificLanguage, verifiedPlatform, minFollowers, ageRange } = targeting;
  return [
    ...(specificCreatorCountry?.length
      ? [
          {
            label: t('countries'),
            value: wrapped(specificCreatorCountry.map((code) => regions.of(code) ?? code).join(', ')),
          },
        ]
      : []),
    ...(specificLanguage?.length
      ? [
          {
            label: t('languages'),
            value: wrapped(specificLanguage.map((code) => languages.of(code) ?? code).join(', ')),
          },
        ]
      : []),
    ...(verifiedPlatform?.length
      ? [
          {
            label: t('verifiedOn'),
            value: wrapped(verifiedPlatform.map((name) => platformNames[name] ?? name).join(', ')),
          },
        ]
      : []),
    ...(minFollowers === undefined ? [] : [{ label: t('minFollowers'), value: formatInteger(minFollowers) }]),
    ...(ageRange ? [{ label: t('ages'), value: t('fromTo', { from: ageRange.min, to: ageRange.max }) }] : []),
  ];
}

/** What is wanted, of whom, and what it pays. */
export function CampaignFacts({ campaign }: { campaign: CampaignDetail }) {
  const t = useTexts();
  const nameOf = useDeliverableName();
  const placementName = usePlacementName();
  const requirements = useRequirements(campaign);
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
