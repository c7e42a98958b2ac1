import { Upload } from 'antd';
import { FileCheck2 } from 'lucide-react';
import { formatDate } from '@/shared/format';
import { Button, EmptyState, PlainPage } from '@/shared/ui';
import { toast } from '@/shared/feedback';
import { useVerifyKit } from '../api/kits';
import { useTexts } from '../kits.texts';

const MOST_BYTES = 650_000;
const CHUNK = 32_768;

/** JSON as it is, anything else as base64. */
async function documentOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  if (text.trimStart().startsWith('{')) return text;
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary);
}

/** Whether a media kit that somebody was sent is ours, and unchanged. */
export function VerifyKitPage() {
  const t = useTexts();
  const verify = useVerifyKit();
  const verdict = verify.data;
  const check = async (file: File) => {
    if (file.size > MOST_BYTES) toast.warning(t('tooLarge'));
    else verify.mutate(await documentOf(file));
  };
  return (
    <PlainPage>
      <div aria-live="polite">
        <EmptyState
          drawing={verdict?.valid === false ? 'plug' : 'letter'}
          title={t(verdict === undefined ? 'verifyTitle' : verdict.valid ? 'valid' : 'invalid')}
          text={
            verdict === undefined
              ? t('verifyText')
              : verdict.issuedAt
                ? t('validText', { date: formatDate(verdict.issuedAt) })
                : t('invalidText')
          }
          actions={
            <Upload
              accept=".pdf,.json,application/pdf,application/json"
              showUploadList={false}
              beforeUpload={(file) => {
                void check(file);
                return false;
              }}
            >
              <Button
                type="primary"
                icon={<FileCheck2 size={16} />}
                loading={verify.isPending}
                onClick={() => undefined}
              >
                {t('choose')}
              </Button>
            </Upload>
          }
        />
      </div>
    </PlainPage>
  );
}
