import { useState } from 'react';
import { formatDeadline, formatMoney } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { Button, CopyButton, Deadline, StatusTag } from '@/shared/ui';
import { useAnswerAdRenewal, useWithdrawAdRenewal } from '@/features/challenges/challenges/api/ad-renewal';
import type { AdRenewal as Renewal } from '@/features/challenges/challenges/api/ad-renewal';
import type { Entry } from '@/features/challenges/challenges/api/types';
import { useTexts } from '@/features/challenges/challenges/texts/ad-renewal';
import { AdRenewalPayDialog } from './AdRenewalPayDialog';
import { CodeAnswer } from './CodeAnswer';
import { OfferAdRenewal } from './OfferAdRenewal';

const tones: Record<Renewal['status'], string> = {
  unpaid: 'pending',
  offered: 'requested',
  granted: 'requested',
  renewed: 'completed',
  declined: 'rejected',
  failed: 'rejected',
  expired: 'expired',
  withdrawn: 'cancelled',
  frozen: 'frozen',
  refunded: 'refunded',
};

function NewCode({ entry, renewal, code }: { entry: Entry; renewal: Renewal; code: string }) {
  const t = useTexts();
  const language = useLanguage();
  const answer = useAnswerAdRenewal(entry, renewal);
  return (
    <>
      <div className="row wrap">
        <code className="code" data-testid="new-ad-code" aria-label={t('newCode')}>
          {code}
        </code>
        <CopyButton text={code} label={t('copy')} />
      </div>
      {renewal.dueAt && (
        <p className="small muted">{t('tryText', { when: formatDeadline(renewal.dueAt, language) })}</p>
      )}
      <CodeAnswer answer={answer} works={t('works')} title={t('failsTitle')} text={t('failsText')} />
    </>
  );
}

function Offer({ entry, renewal }: { entry: Entry; renewal: Renewal }) {
  const t = useTexts();
  const withdraw = useWithdrawAdRenewal(entry, renewal);
  const [paying, setPaying] = useState(false);
  const { status, days, price, note, dueAt, code, allowedEvents } = renewal;
  return (
    <>
      <div className="row wrap">
        <StatusTag status={tones[status]} label={t(`statuses.${status}`)} />
        <span>{t('line', { days, price: formatMoney(price) })}</span>
        {dueAt !== null && <Deadline at={dueAt} />}
      </div>
      {note !== null && <p className="small muted">{t('note', { note })}</p>}
      {code !== null && <NewCode entry={entry} renewal={renewal} code={code} />}
      {allowedEvents.includes('pay') && (
        <div className="row wrap">
          <Button type="primary" onClick={() => setPaying(true)}>
            {t('pay')}
          </Button>
          <Button type="text" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('withdraw')}
          </Button>
        </div>
      )}
      {paying && <AdRenewalPayDialog entry={entry} renewal={renewal} onClose={() => setPaying(false)} />}
    </>
  );
}

/** The newest offer for another ad code, and the next one where it is over. */
export function AdRenewal({ entry }: { entry: Entry }) {
  const t = useTexts();
  const [offering, setOffering] = useState(false);
  const { renewal, renewable } = entry.ofType.ad_posting ?? {};
  if (!renewal && !renewable) return null;
  return (
    <section className="column" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      {renewal && <Offer entry={entry} renewal={renewal} />}
      {renewable && (
        <div>
          <Button onClick={() => setOffering(true)}>{t('renew')}</Button>
        </div>
      )}
      {offering && renewable && (
        <OfferAdRenewal entry={entry} terms={renewable} onClose={() => setOffering(false)} />
      )}
    </section>
  );
}
