import { Form, Input } from 'antd';
import { useState } from 'react';
import type { UploadedMedia } from '@/shared/api';
import { ShipmentProblemDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { Choices, fieldOf, FormModal } from '@/shared/form';
import { Uploader } from '@/shared/media';
import { useReportProblem } from '../api/shipments';
import type { Shipment } from '../api/shipments';
import { useTexts } from '../shipments.texts';

interface Typed {
  problem: 'lost' | 'damaged' | 'wrong';
  note?: string;
}

const Field = fieldOf(ShipmentProblemDto);
const MOST = 10;

/** What is wrong with the goods, with pictures. */
export function ProblemForm({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const t = useTexts();
  const report = useReportProblem(shipment);
  const [media, setMedia] = useState<UploadedMedia[]>([]);
  const [pending, setPending] = useState(0);
  const [waits, setWaits] = useState(false);
  // What is here is not lost.
  const kinds = shipment.receivedAt
    ? (['damaged', 'wrong'] as const)
    : (['lost', 'damaged', 'wrong'] as const);
  return (
    <FormModal<Typed>
      title={t('problemTitle')}
      lead={t('problemLead')}
      width={640}
      okText={t('problemSend')}
      cancelText={t('back')}
      initialValues={{ problem: kinds[0] }}
      onClose={onClose}
      onSend={async ({ problem, note }) => {
        setWaits(pending > 0);
        if (pending > 0) return false;
        await report.mutateAsync({
          problem,
          mediaIds: media.map(({ id }) => id),
          ...(note?.trim() ? { note: note.trim() } : {}),
        });
        toast.success(t('problemSent'));
        return true;
      }}
    >
      <Form.Item name="problem" label={t('problemKind')}>
        <Choices
          label={t('problemKind')}
          options={kinds.map((value) => ({ value, title: t(`problems.${value}`) }))}
        />
      </Form.Item>
      <Uploader
        purpose="challenge"
        label={t('pictures')}
        kinds={['image', 'video']}
        most={MOST}
        version={0}
        onChange={(ready, left) => {
          setMedia(ready);
          setPending(left);
          setWaits(false);
        }}
      />
      {waits && (
        <p role="alert" className="muted">
          {t('picturesPending')}
        </p>
      )}
      <Field name="note" label={t('problemNote')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </FormModal>
  );
}
