import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '@/shared/format';
import { Button, Card, Facts, KpiStrip, Loaded, Shape, Skeleton, Stack } from '@/shared/ui';
import { usePerformance } from '../api/report';
import type { Performance, Projection } from '../api/report';
import type { Challenge } from '../api/types';
import { useTexts } from '../texts/report';
import { PerformanceOrigin } from './PerformanceOrigin';
import { ReportDialog } from './ReportDialog';
import { WhatIf } from './WhatIf';

type T = ReturnType<typeof useTexts>;

const dayOr = (t: T, at: string | null): string => (at ? formatDate(at) : t('atItsEnd'));

/** Four cases in five lie inside the band. */
function End({ projection }: { projection: Projection }) {
  const t = useTexts();
  const { perDay, perDayLeast, perDayMost, runsOutAt, earliestAt, latestAt } = projection;
  const { atEnd, atEndLeast, atEndMost } = projection;
  const band = (from: string, to: string) => (from === to ? t('bandNone') : t('band', { from, to }));
  return (
    <Facts
      items={[
        {
          label: t('perDay'),
          detail: band(formatMoney(perDayLeast), formatMoney(perDayMost)),
          value: formatMoney(perDay),
        },
        {
          label: t('usedUp'),
          detail: band(dayOr(t, earliestAt), dayOr(t, latestAt)),
          value: runsOutAt ? formatDate(runsOutAt) : t('lasts'),
        },
        {
          label: t('spentAtEnd'),
          detail: band(formatMoney(atEndLeast), formatMoney(atEndMost)),
          value: formatMoney(atEnd),
        },
      ]}
    />
  );
}

function Figures({ performance, live }: { performance: Performance; live: boolean }) {
  const t = useTexts();
  const { mediaValue, effectiveCpm, verifiedCpm, projection } = performance;
  return (
    <>
      <KpiStrip
        items={[
          { label: t('mediaValue'), figure: formatMoney(mediaValue), meaning: t('mediaValueText') },
          {
            label: t('effectiveCpm'),
            figure: effectiveCpm ? formatMoney(effectiveCpm) : '–',
            meaning: t('effectiveCpmText'),
          },
          {
            label: t('verifiedCpm'),
            figure: verifiedCpm ? formatMoney(verifiedCpm) : '–',
            meaning: t('verifiedCpmText'),
          },
        ]}
      />
      {projection && <End projection={projection} />}
      {!projection && live && <p className="muted">{t('tooEarly')}</p>}
    </>
  );
}

/** What the challenge brings for its money, how its budget ends, and who may look at it. */
export function PerformanceCard({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const query = usePerformance(challenge.id);
  const [open, setOpen] = useState<'report' | 'origin' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card
      title={t('title')}
      extra={
        <Button size="small" icon={<Share2 size={15} />} onClick={() => setOpen('report')}>
          {t('share')}
        </Button>
      }
    >
      <Loaded
        compact
        query={query}
        errorTitle={t('failed')}
        skeleton={
          <Skeleton>
            <Shape height={72} />
            <Shape height={96} />
          </Skeleton>
        }
      >
        {(performance) => (
          <Stack gap={16}>
            <Figures performance={performance} live={challenge.status === 'live'} />
            {challenge.status === 'live' && <WhatIf challenge={challenge} performance={performance} />}
            <p className="row wrap wide">
              <button type="button" className="link" onClick={() => setOpen('origin')}>
                {t('origin')}
              </button>
              <Link className="link" to={`/brand/content?refId=${challenge.id}`}>
                {t('allPosts')}
              </Link>
            </p>
            {open === 'origin' && <PerformanceOrigin performance={performance} onClose={close} />}
          </Stack>
        )}
      </Loaded>
      {open === 'report' && <ReportDialog challengeId={challenge.id} onClose={close} />}
    </Card>
  );
}
