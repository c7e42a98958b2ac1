import { Timer } from 'lucide-react';
import { Link } from 'react-router';
import { staffPageOf } from '@/entities/staff-page';
import { formatDate, formatDateTime, formatDeadline, formatMoney } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { MediaGallery } from '@/shared/media';
import { Avatar, Facts, Pane, StatusTag, Sunken, Tag, UserLine } from '@/shared/ui';
import type { DisputeCase } from '../../api/disputes';
import { useTexts } from '../../texts/disputes';
import { ContractCard } from '../ContractCard';
import { DeliveriesCard } from '../DeliveriesCard';
import { LogCard } from '../LogCard';
import { DisputeJudge } from './DisputeJudge';
import styles from '@/shared/queue/case.module.css';

function Head({ file }: { file: DisputeCase }) {
  const t = useTexts();
  const language = useLanguage();
  const { title, status, dueAt, escalatedAt, side, brand, creator } = file;
  const opener = side === 'brand' ? brand : creator;
  return (
    <header>
      <Avatar who={opener} size={42} />
      <div className="grow">
        <h2>
          {title} <StatusTag status={status} label={t(`statuses.${status}`)} />
        </h2>
        <p className="small muted">
          {[opener.displayName, escalatedAt && t('escalated', { date: formatDate(escalatedAt) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {status === 'open' && (
        <Tag tone="warning" icon={<Timer size={13} aria-hidden="true" />}>
          {t('decideBy', { when: formatDeadline(dueAt, language) })}
        </Tag>
      )}
    </header>
  );
}

/** Both sides, what one of them says, and all that the deal knows. */
function Told({ file }: { file: DisputeCase }) {
  const t = useTexts();
  const { deal, brand, creator, side, reason, media, createdAt, held } = file;
  const opener = side === 'brand' ? brand : creator;
  const { order } = deal;
  return (
    <Pane className={styles.told} label={t('case')}>
      <section>
        <h3>{t('says', { name: opener.displayName })}</h3>
        <Sunken>
          <p className={styles.text}>{reason}</p>
          <p className="small muted">{formatDateTime(createdAt)}</p>
        </Sunken>
      </section>
      {media.length > 0 && (
        <section>
          <h3>{t('evidence')}</h3>
          <MediaGallery media={media} />
        </section>
      )}
      <section>
        <h3>{t('sides')}</h3>
        {[brand, creator].map((who) => (
          <p key={who.id} className="row wrap">
            <UserLine
              who={who}
              detail={t(who.id === brand.id ? 'brand' : 'creator')}
              to={staffPageOf('user', who.id)}
            />
          </p>
        ))}
      </section>
      {order && (
        <section>
          <h3>{t('money')}</h3>
          <Facts
            items={[
              { label: t('price'), value: formatMoney(order.price) },
              { label: t('held'), value: formatMoney(held), strong: true },
              ...(order.fundedAt ? [{ label: t('fundedAt'), value: formatDateTime(order.fundedAt) }] : []),
              ...(order.frozenReason === null ? [] : [{ label: t('bank'), value: order.frozenReason }]),
            ]}
          />
          {order.paymentId !== null && (
            <Link className="link" to={staffPageOf('payment', order.paymentId) ?? '/staff'}>
              {t('toPayment')}
            </Link>
          )}
        </section>
      )}
      <Link className="link" to={staffPageOf('deal', deal.id) ?? '/staff'}>
        {t('toDeal')}
      </Link>
      <DeliveriesCard deal={deal} />
      {deal.contract && <ContractCard contract={deal.contract} />}
      <LogCard log={deal.log} />
    </Pane>
  );
}

/** One dispute, and what staff make of it. */
export function DisputeFile({ file, onDecided }: { file: DisputeCase; onDecided: () => void }) {
  const t = useTexts();
  return (
    <>
      <section className={styles.case}>
        <Head file={file} />
        <Told file={file} />
      </section>
      <Pane className={styles.side} label={t('judge')}>
        <section className={styles.part}>
          <h3>{t('judge')}</h3>
          <DisputeJudge file={file} onDecided={onDecided} />
        </section>
      </Pane>
    </>
  );
}
