import { useState } from 'react';
import { formatMoney } from '@/shared/format';
import { Button, Card, Deadline, EmptyState, Facts, Stack, StatusTag } from '@/shared/ui';
import type { CampaignDetail } from '../api/campaigns';
import { useTexts } from '../texts';
import { ApplyForm } from './ApplyForm';
import { Missing } from './Missing';

type Own = NonNullable<CampaignDetail['application']>;

const stateOf = ({ status, turn }: Own) => {
  if (status !== 'open') return status;
  return turn === 'brand' ? 'waitsForBrand' : 'waitsForCreator';
};

function Sent({ own }: { own: Own }) {
  const t = useTexts();
  return (
    <Stack>
      <Facts
        items={[
          { label: t('priceNet'), value: formatMoney(own.price), strong: true },
          ...(own.status === 'open' && own.dueAt
            ? [{ label: t('answerBy'), value: <Deadline at={own.dueAt} /> }]
            : []),
        ]}
      />
      <Stack row gap={8}>
        <Button to={`/deals/${own.dealId}`} type={own.turn === 'creator' ? 'primary' : 'default'}>
          {t('toDeal')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** What the creator has sent, the way to do so, or what is missing for it. */
export function OwnApplication({ campaign }: { campaign: CampaignDetail }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const { application, eligibility, allowedEvents } = campaign;
  const may = allowedEvents.includes('apply');
  const fits = eligibility?.eligible ?? false;
  return (
    <Card
      title={t('yourApplication')}
      extra={
        application && (
          <StatusTag
            status={application.status === 'open' ? 'pending' : application.status}
            label={t(`applications.${stateOf(application)}`)}
          />
        )
      }
    >
      <Stack>
        {application && <Sent own={application} />}
        {may && !fits && eligibility && <Missing reasons={eligibility.reasons} />}
        {may && fits && (
          <EmptyState
            compact
            drawing="letter"
            title={t(application ? 'applyAgainTitle' : 'fitsTitle')}
            text={t('fitsText')}
            actions={
              <Button type="primary" onClick={() => setOpen(true)}>
                {t('apply')}
              </Button>
            }
          />
        )}
        {!may && !application && <p className="muted">{t('takesNone')}</p>}
      </Stack>
      {open && <ApplyForm campaign={campaign} onClose={() => setOpen(false)} />}
    </Card>
  );
}
