import { Form, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { PeopleSelect } from '@/entities/conversation';
import type { Gif } from '@/entities/conversation';
import { useWallet } from '@/entities/wallet';
import { useSession } from '@/shared/auth';
import type { UploadedMedia } from '@/shared/api';
import { BroadcastInputDto } from '@/shared/api/rules';
import { CoinInput, fieldOf, FormModal, MomentInput } from '@/shared/form';
import { UploadRows, useUploads } from '@/shared/media';
import { Button } from '@/shared/ui';
import { useBroadcast } from '../api/broadcasts';
import type { BroadcastInput } from '../api/broadcasts';
import { useTexts } from '../texts';
import { Attach } from './Attach';
import { attachable, readyOf } from './attachments';
import { AudienceSize } from './AudienceSize';
import styles from './broadcasts.module.css';
import { GifFrame, GifPicker } from './GifPicker';

const Field = fieldOf(BroadcastInputDto);
const audiences = ['followers', 'buyers', 'subscribers', 'users'] as const;
const MOST_NAMED = 500;

interface Values {
  kind: (typeof audiences)[number];
  userIds?: string[];
  message?: { text?: string; price?: number | null };
  scheduledAt?: string;
}

/** What goes out besides words. */
interface Extras {
  clientId: string;
  media: readonly UploadedMedia[];
  gif: Gif | null;
}

/** A GIF goes alone. */
function messageOf(
  { text = '', price }: NonNullable<Values['message']>,
  { clientId, media, gif }: Extras,
): BroadcastInput['message'] {
  if (gif) return { clientId, gifId: gif.id };
  const words = text.trim();
  return {
    clientId,
    ...(words === '' ? {} : { text: words }),
    ...(media.length > 0 ? { mediaIds: media.map(({ id }) => id) } : {}),
    ...(price ? { price } : {}),
  };
}

const inputOf = (
  { kind, userIds = [], message = {}, scheduledAt }: Values,
  extras: Extras,
): BroadcastInput => ({
  message: messageOf(message, extras),
  audience: { kind, ...(kind === 'users' ? { userIds } : {}) },
  ...(scheduledAt === undefined ? {} : { scheduledAt }),
});

/** One message for many people, now or later. */
export function BroadcastDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const t = useTexts();
  const priceId = useId();
  const { user } = useSession();
  const { data: wallet } = useWallet();
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch('kind', form) ?? 'followers';
  const named = Form.useWatch('userIds', form)?.length ?? 0;
  const scheduledAt = Form.useWatch('scheduledAt', form);
  const send = useBroadcast(t(scheduledAt ? 'broadcastPlanned' : 'broadcastSent'));
  const uploads = useUploads(attachable);
  const [gif, setGif] = useState<Gif | null>(null);
  const [waits, setWaits] = useState(false);
  const files = uploads.items.length > 0;
  const sells = user?.kycStatus === 'verified';
  const { media, pending } = readyOf(uploads.items);
  const finish = (values: Values) => {
    setWaits(pending);
    return pending ? Promise.resolve(false) : send.mutateAsync(inputOf(values, { clientId, media, gif }));
  };
  return (
    <FormModal<Values>
      form={form}
      title={t('broadcastNew')}
      lead={t('broadcastLead')}
      initialValues={{ kind: 'followers' }}
      okText={t('send')}
      cancelText={t('cancel')}
      onClose={onClose}
      onSend={finish}
    >
      <Form.Item name="kind" label={t('audience')} extra={<AudienceSize kind={kind} named={named} />}>
        <Select options={audiences.map((value) => ({ value, label: t(`audiences.${value}`) }))} />
      </Form.Item>
      {kind === 'users' && (
        <Form.Item
          name="userIds"
          label={t('people')}
          rules={[{ required: true, message: t('peopleNeeded') }]}
        >
          <PeopleSelect most={MOST_NAMED} />
        </Form.Item>
      )}
      {gif ? (
        <div className={styles.attached}>
          <GifFrame gif={gif} />
          <Button size="small" onClick={() => setGif(null)}>
            {t('gifRemove')}
          </Button>
        </div>
      ) : (
        <div data-over={uploads.over} onPaste={uploads.paste} {...uploads.dropping}>
          <Field
            name={['message', 'text']}
            label={t('broadcastText')}
            says={t('broadcastTextNeeded')}
            needed={!files}
          >
            <Input.TextArea autoSize={{ minRows: 4, maxRows: 10 }} showCount maxLength={5000} />
          </Field>
          <div className={styles.attached}>
            <UploadRows items={uploads.items} list={uploads.list} />
            {waits && pending && (
              <p className="small" role="alert">
                {t('broadcastPending')}
              </p>
            )}
            <span className={styles.with}>
              <Attach uploads={uploads} />
              {!files && <GifPicker conversationId={undefined} chooses onPick={setGif} />}
            </span>
          </div>
        </div>
      )}
      {sells && !gif && (
        <Form.Item
          name={['message', 'price']}
          label={t('broadcastPrice')}
          htmlFor={priceId}
          extra={t('broadcastPriceHint')}
        >
          <CoinInput id={priceId} min={1} coinMinor={wallet?.coinMinor} />
        </Form.Item>
      )}
      {!sells && <p className="small muted">{t('lockUnknown')}</p>}
      <Form.Item name="scheduledAt" label={t('broadcastWhen')} extra={t('broadcastWhenHint')}>
        <MomentInput />
      </Form.Item>
    </FormModal>
  );
}
