import { useParams } from 'react-router';
import { useSession } from '@/shared/auth';
import { formatDateTime, formatMoney } from '@/shared/format';
import { MediaGallery } from '@/shared/media';
import { useTitle } from '@/shared/routing';
import { Avatar, Button, Card, Deadline, DetailPage, Facts, Loaded, Stack, Sunken } from '@/shared/ui';
import { useOvation } from '../api/ovations';
import type { OvationDetail } from '../api/ovations';
import { Marks } from '../components/Marks';
import { Stars } from '../components/Stars';
import { useOvationActions } from '../components/useOvationActions';
import { useTexts } from '../texts';
import styles from '../components/ovations.module.css';

/** What either side waits for now, and where it goes on. */
function Next({ ovation, brand }: { ovation: OvationDetail; brand: boolean }) {
  const t = useTexts();
  const { status, funded, dealId } = ovation;
  if (status === 'accepted' && !funded)
    return (
      <Card title={t('nextStep')}>
        <Stack gap={12} align="start">
          <p>{t(brand ? 'fundNow' : 'waitsForFunds')}</p>
          {brand && dealId !== null && (
            <Button type="primary" to={`/deals/${dealId}`}>
              {t('toPayment')}
            </Button>
          )}
        </Stack>
      </Card>
    );
  if (status === 'submitted' && brand)
    return (
      <Card title={t('nextStep')}>
        <p>{t(ovation.paid ? 'reviewNow' : 'reviewUnpaid')}</p>
      </Card>
    );
  return null;
}

function SaidCard({ ovation }: { ovation: OvationDetail }) {
  const t = useTexts();
  const { rating, text, media } = ovation;
  if (rating === null && text === null && media.length === 0) return null;
  return (
    <Card title={t('saidTitle')}>
      <div className={styles.words}>
        {rating !== null && <Stars rating={rating} />}
        {text !== null && <p className={styles.text}>{text}</p>}
        {media.length > 0 && <MediaGallery media={media} />}
        <Marks paid={ovation.paid} verified={ovation.verified} />
      </div>
    </Card>
  );
}

function TermsCard({ ovation, brand }: { ovation: OvationDetail; brand: boolean }) {
  const t = useTexts();
  const { reward, earns, paid, wantedBy, consent, paidAt, publishedAt, dealId } = ovation;
  const date = (label: 'wantedBy' | 'paidOut' | 'publishedAt', at: string | null) =>
    at === null ? [] : [{ label: t(label), value: formatDateTime(at) }];
  return (
    <Card title={t('terms')}>
      <Stack>
        <Facts
          items={[
            { label: t('reward'), value: paid ? formatMoney(reward) : t('unpaid'), strong: brand },
            ...(paid && !brand ? [{ label: t('youEarn'), value: formatMoney(earns), strong: true }] : []),
            ...date('wantedBy', wantedBy),
            ...date('paidOut', paidAt),
            ...date('publishedAt', publishedAt),
            ...(consent
              ? [
                  {
                    label: t('consent'),
                    value: t('consentLine', { version: consent.version, at: formatDateTime(consent.at) }),
                  },
                ]
              : []),
          ]}
        />
        {paid && <p className="muted small">{t('neutral')}</p>}
        {dealId !== null && <Button to={`/deals/${dealId}`}>{t('toDeal')}</Button>}
      </Stack>
    </Card>
  );
}

function Opened({ ovation }: { ovation: OvationDetail }) {
  const t = useTexts();
  const { actions, dialogs } = useOvationActions(ovation);
  const { role } = useSession();
  const brand = role !== 'creator';
  const other = brand ? ovation.creator : ovation.brand;
  return (
    <DetailPage
      title={t('with', { name: other.displayName })}
      status={ovation.status}
      statusLabel={t(`states.${ovation.status}`)}
      lead={<Avatar who={other} size={42} />}
      sub={
        ovation.dueAt !== null && (
          <>
            {t('due')} <Deadline at={ovation.dueAt} />
          </>
        )
      }
      crumbs={[
        { label: t('title'), to: brand ? '/brand/ovations' : '/creator/ovations' },
        { label: other.displayName },
      ]}
      allowedEvents={ovation.allowedEvents}
      actions={actions}
    >
      <div className={styles.top}>
        <Stack>
          <Next ovation={ovation} brand={brand} />
          <Card title={t('request')}>
            <div className={styles.words}>
              <p className={styles.text}>{ovation.prompt}</p>
              {ovation.note !== null && (
                <Sunken>
                  <p className={styles.text}>{ovation.note}</p>
                </Sunken>
              )}
            </div>
          </Card>
          <SaidCard ovation={ovation} />
        </Stack>
        <TermsCard ovation={ovation} brand={brand} />
      </div>
      {dialogs}
    </DetailPage>
  );
}

export function OvationPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const query = useOvation(id);
  useTitle(query.data?.prompt);
  return (
    <Loaded query={query} errorTitle={t('failed')}>
      {(ovation) => <Opened ovation={ovation} />}
    </Loaded>
  );
}
