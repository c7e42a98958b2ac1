import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { acceptOf } from '@/shared/media';
import type { Uploads } from '@/shared/media';
import { Button } from '@/shared/ui';
import { useTexts } from '../texts';
import { attachable } from './attachments';

/** Chooses files to be sent. */
export function Attach({ uploads }: { uploads: Uploads }) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('attach')}
        accept={acceptOf(attachable.kinds)}
        onChange={({ target }) => {
          uploads.add(target.files ?? []);
          target.value = '';
        }}
      />
      <Button
        type="text"
        icon={<Paperclip size={18} />}
        aria-label={t('attach')}
        onClick={() => input.current?.click()}
      />
    </>
  );
}
