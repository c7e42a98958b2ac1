import { confirm } from '@/shared/feedback';
import { AppForm, Submit } from '@/shared/form';
import { formatDate, formatMoney } from '@/shared/format';
import { Button, Deadline, Sunken } from '@/shared/ui';
import { useAcceptAdRenewal, useDeclineAdRenewal } from '../api/ad-renewal';
import type { Entry } from '../api/types';
import { useTexts } from '../texts/ad-renewal';
import { AdCodeFields, type AdCodeValues } from './AdCodeFields';

type AdCode = NonNullable<Entry['ofType']['ad_posting']>;
type Renewal = NonNullable<AdCode['renewal']>;

function Answer({
  challengeId,
  renewal,
  validUntil,
}: {
  challengeId: string;
  renewal: Renewal;
  validUntil: string;
}) {
  const t = useTexts();
  const { id, days, earns, note, dueAt } = renewal;
  const accept = useAcceptAdRenewal(challengeId, id);
  const decline = useDeclineAdRenewal(challengeId, id);
  const ask = () =>
    confirm({
      title: t('declineTitle'),
      description: t('declineText', { date: formatDate(validUntil) }),
      okText: t('decline'),
      cancelText: t('cancel'),
      danger: true,
      onOk: () => decline.mutateAsync(),
    });
  return (
    <Sunken>
      <AppForm<AdCodeValues>
        onSend={({ code, validDays }) => accept.mutateAsync({ code: code.trim(), validDays })}
        initialValues={{ validDays: days }}
      >
        <div className="row wrap">
          <h3>{t('title')}</h3>
          {dueAt !== null && <Deadline at={dueAt} />}
        </div>
        <p className="muted small">{t('text', { days, earns: formatMoney(earns) })}</p>
        {note !== null && (
          <p>
            <b>{t('again')}:</b> {note}
          </p>
        )}
        <AdCodeFields label={t('code')} days={days} />
        <div className="row wrap">
          <Submit size="large">{t('accept')}</Submit>
          <Button type="text" danger loading={decline.isPending} onClick={() => void ask()}>
            {t('decline')}
          </Button>
        </div>
      </AppForm>
    </Sunken>
  );
}

/** What the brand has paid for another code: answered here, then how it stands. */
export function OwnAdRenewal({ entry, code }: { entry: Entry; code: AdCode }) {
  const t = useTexts();
  const { renewal, validUntil } = code;
  if (!renewal) return null;
  if (renewal.allowedEvents.includes('accept'))
    return <Answer challengeId={entry.challengeId} renewal={renewal} validUntil={validUntil} />;
  const line = t('line', { days: renewal.days, earns: formatMoney(renewal.earns) });
  return (
    <p className="muted small">
      {line} · {t(`statuses.${renewal.status}`)}
    </p>
  );
}
