import { Input } from 'antd';
import { ShipmentTrackingDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { FieldPair, fieldOf, FormModal, MomentInput } from '@/shared/form';
import { useShip } from '../api/shipments';
import type { Shipment } from '../api/shipments';
import { useTexts } from '../shipments.texts';

interface Typed {
  carrier: string;
  number: string;
  url?: string;
  arrivesOn?: string;
}

const Field = fieldOf(ShipmentTrackingDto);

/** Who carries it, and when it is expected. */
export function ShipForm({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const t = useTexts();
  const ship = useShip(shipment);
  return (
    <FormModal<Typed>
      title={t('shipTitle')}
      okText={t(shipment.status === 'problem' ? 'shipAgain' : 'ship')}
      cancelText={t('back')}
      onClose={onClose}
      onSend={async ({ carrier, number, url, arrivesOn }) => {
        await ship.mutateAsync({
          carrier: carrier.trim(),
          number: number.trim(),
          ...(url?.trim() ? { url: url.trim() } : {}),
          ...(arrivesOn ? { arrivesOn } : {}),
        });
        toast.success(t('shipped'));
      }}
    >
      <FieldPair>
        <Field name="carrier" label={t('carrier')}>
          <Input placeholder={t('carrierExample')} />
        </Field>
        <Field name="number" label={t('number')}>
          <Input />
        </Field>
      </FieldPair>
      <Field name="url" label={t('trackingUrl')}>
        <Input inputMode="url" />
      </Field>
      <Field name="arrivesOn" label={t('arrivesOn')} extra={t('arrivesOnExtra')}>
        <MomentInput dayOnly />
      </Field>
    </FormModal>
  );
}
