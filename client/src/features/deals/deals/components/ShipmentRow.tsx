import { Download } from 'lucide-react';
import { useState } from 'react';
import { GiveUpShipmentDto } from '@/shared/api/rules';
import { confirm, toast } from '@/shared/feedback';
import { ReasonModal } from '@/shared/form';
import { formatDate, formatMoney } from '@/shared/format';
import { MediaGallery } from '@/shared/media';
import { Button, Deadline, StatusTag, Steps, Sunken } from '@/shared/ui';
import { useGiveUp, useLabel, useReceive } from '../api/shipments';
import type { Shipment } from '../api/shipments';
import { shipmentSteps, stepOfShipment } from '../lib/goods';
import type { Agreed } from '../lib/goods';
import { useTexts } from '../shipments.texts';
import { DecideGoodsForm } from './DecideGoodsForm';
import { ProblemForm } from './ProblemForm';
import { ShipForm } from './ShipForm';
import styles from './shipments.module.css';

type Opened = 'approve' | 'ship' | 'problem' | 'giveUp' | null;

function Told({ shipment }: { shipment: Shipment }) {
  const t = useTexts();
  const { note, decisionNote, problem, problemNote, problemMedia } = shipment;
  return (
    <>
      {note !== null && <p className={styles.note}>{note}</p>}
      {decisionNote !== null && (
        <Sunken>
          <p className={styles.note}>{decisionNote}</p>
        </Sunken>
      )}
      {problem !== null && (
        <Sunken>
          <b>{t(`problems.${problem}`)}</b>
          {problemNote !== null && <p className={styles.note}>{problemNote}</p>}
          {problemMedia.length > 0 && <MediaGallery media={problemMedia} />}
        </Sunken>
      )}
    </>
  );
}

function Dates({ shipment: { status, tracking, dueAt, receivedAt } }: { shipment: Shipment }) {
  const t = useTexts();
  return (
    <span className={`${styles.line} muted small`}>
      {tracking !== null &&
        (tracking.url === null ? (
          <span>{t('tracking', { carrier: tracking.carrier, number: tracking.number })}</span>
        ) : (
          <a href={tracking.url} target="_blank" rel="noreferrer">
            {t('tracking', { carrier: tracking.carrier, number: tracking.number })}
          </a>
        ))}
      {status === 'shipped' && tracking?.arrivesAt && (
        <span>
          {t('arrives')} {formatDate(tracking.arrivesAt)}
        </span>
      )}
      {receivedAt !== null && <span>{t('receivedOn', { date: formatDate(receivedAt) })}</span>}
      {dueAt !== null && (
        <span>
          {t(status === 'requested' ? 'answerBy' : 'sendBy')} <Deadline at={dueAt} />
        </span>
      )}
    </span>
  );
}

/** What can be done with it, as the server says; the next step stands out. */
function Actions({ shipment, onOpen }: { shipment: Shipment; onOpen: (opened: Opened) => void }) {
  const t = useTexts();
  const receive = useReceive(shipment);
  const label = useLabel(shipment);
  const may = (event: string) => shipment.allowedEvents.includes(event);
  const confirmReceipt = () =>
    void confirm({
      title: t('receiveTitle'),
      description: t('receiveText'),
      okText: t('receive'),
      onOk: async () => {
        await receive.mutateAsync();
        toast.success(t('received'));
      },
    });
  if (shipment.allowedEvents.length === 0) return null;
  return (
    <div className={styles.line}>
      {may('approve') && (
        <Button type="primary" onClick={() => onOpen('approve')}>
          {t('approve')}
        </Button>
      )}
      {may('ship') && (
        <Button type="primary" onClick={() => onOpen('ship')}>
          {t(shipment.status === 'problem' ? 'shipAgain' : 'ship')}
        </Button>
      )}
      {may('receive') && (
        <Button type="primary" loading={receive.isPending} onClick={confirmReceipt}>
          {t('receive')}
        </Button>
      )}
      {may('label') && (
        <Button
          icon={<Download size={16} />}
          title={t('labelHint')}
          loading={label.isPending}
          onClick={() => label.mutate()}
        >
          {t('label')}
        </Button>
      )}
      {may('problem') && <Button onClick={() => onOpen('problem')}>{t('problem')}</Button>}
      {may('give_up') && (
        <Button danger onClick={() => onOpen('giveUp')}>
          {t('giveUp')}
        </Button>
      )}
    </div>
  );
}

/** One shipment: what is in it, how far it has come, and what comes next. */
export function ShipmentRow({ shipment, agreed }: { shipment: Shipment; agreed: readonly Agreed[] }) {
  const t = useTexts();
  const [open, setOpen] = useState<Opened>(null);
  const giveUp = useGiveUp(shipment);
  const close = () => setOpen(null);
  const { status, items, value } = shipment;
  const ended = status === 'rejected' || status === 'refunded';
  return (
    <li className={styles.shipment}>
      <div className={styles.words}>
        {items.map(({ clause, variant, variantId, quantity, title }) => (
          <b key={`${clause}${variantId ?? ''}`}>
            {clause} ·{' '}
            {variant === null
              ? t('item', { quantity, title })
              : t('itemVariant', { quantity, title, variant })}
          </b>
        ))}
        <span className={styles.line}>
          <StatusTag status={status} label={t(`statuses.${status}`)} />
          <span className="muted small">
            {t('value')} {formatMoney(value)}
          </span>
        </span>
        <Dates shipment={shipment} />
      </div>
      {!ended && (
        <Steps
          label={t('progress')}
          look="bars"
          at={stepOfShipment(shipment)}
          steps={shipmentSteps.map((id) => ({ id, label: t(`statuses.${id}`) }))}
        />
      )}
      <Told shipment={shipment} />
      <Actions shipment={shipment} onOpen={setOpen} />
      {open === 'approve' && <DecideGoodsForm shipment={shipment} agreed={agreed} onClose={close} />}
      {open === 'ship' && <ShipForm shipment={shipment} onClose={close} />}
      {open === 'problem' && <ProblemForm shipment={shipment} onClose={close} />}
      {open === 'giveUp' && (
        <ReasonModal
          of={GiveUpShipmentDto}
          name="note"
          open
          danger
          title={t('giveUpTitle')}
          text={t('giveUpText')}
          label={t('noteToCreator')}
          okText={t('giveUp')}
          cancelText={t('back')}
          onClose={close}
          onSend={async (note) => {
            await giveUp.mutateAsync(note);
            toast.success(t('givenUp'));
          }}
        />
      )}
    </li>
  );
}
