import { Form, Input, Progress, Segmented, Upload } from 'antd';
import type { UploadFile } from 'antd';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { Schemas } from '@/shared/api';
import { toast } from '@/shared/feedback';
import { FormModal } from '@/shared/form';
import { acceptOf } from '@/shared/media';
import { useSendFiles } from '../api/collabs';
import type { DealDetail } from '../api/types';
import { useTexts } from '../texts';

interface Typed {
  kind: Schemas['CollabFileKind'];
  files: UploadFile[];
  note?: string;
}

const MOST = 10;
const accept = acceptOf(['image', 'video', 'audio', 'file']);

/** Files beside the deliveries: the brand adds to its brief, the creator shows drafts and finals. */
export function SendFilesForm({ deal, onClose }: { deal: DealDetail; onClose: () => void }) {
  const t = useTexts();
  const send = useSendFiles(deal.id);
  const [share, setShare] = useState(0);
  const kinds = deal.side === 'brand' ? (['brief'] as const) : (['draft', 'final'] as const);
  return (
    <FormModal<Typed>
      title={t('sendFiles')}
      lead={t('sendFilesLead')}
      width={560}
      okText={t('sendFiles')}
      cancelText={t('back')}
      initialValues={{ kind: kinds[0], files: [] }}
      onClose={onClose}
      onSend={async ({ kind, files, note }) => {
        const chosen = files.flatMap(({ originFileObj }) => originFileObj ?? []);
        await send.mutateAsync({ kind, files: chosen, note: note?.trim() ?? '', onProgress: setShare });
        toast.success(t('filesSent'));
      }}
    >
      <Form.Item name="kind" label={t('fileKind')} hidden={kinds.length === 1}>
        <Segmented options={kinds.map((value) => ({ value, label: t(`fileKinds.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="files"
        label={t('files')}
        extra={t('filesExtra', { most: MOST })}
        valuePropName="fileList"
        getValueFromEvent={({ fileList }: { fileList: UploadFile[] }) => fileList}
        rules={[{ required: true, message: t('filesNeeded') }]}
      >
        <Upload.Dragger multiple maxCount={MOST} accept={accept} beforeUpload={() => false}>
          <FileUp size={20} aria-hidden="true" /> {t('chooseFiles')}
        </Upload.Dragger>
      </Form.Item>
      {send.isPending && <Progress percent={Math.round(share * 100)} aria-label={t('sendFiles')} />}
      <Form.Item name="note" label={t('fileNote')}>
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormModal>
  );
}
