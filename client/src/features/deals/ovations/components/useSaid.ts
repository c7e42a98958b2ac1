import { useState } from 'react';
import type { Schemas, UploadedMedia } from '@/shared/api';
import { useTexts } from '../texts';
import type { Said } from './SayFields';

/** What was typed and uploaded, as it is sent; nothing while something is missing. */
export function useSaid(version: number) {
  const t = useTexts();
  const [media, setMedia] = useState<UploadedMedia[]>([]);
  const [pending, setPending] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const bodyOf = ({ rating, text }: Said): Schemas['OvationHandInDto'] | null => {
    const words = text?.trim() ?? '';
    const missing =
      pending > 0 ? t('filesPending') : words === '' && media.length === 0 ? t('sayNeeded') : null;
    setProblem(missing);
    if (missing !== null) return null;
    return {
      consentVersion: version,
      ...(rating ? { rating } : {}),
      ...(words === '' ? {} : { text: words }),
      ...(media.length > 0 ? { mediaIds: media.map(({ id }) => id) } : {}),
    };
  };
  const onMedia = (ready: UploadedMedia[], left: number) => {
    setMedia(ready);
    setPending(left);
    setProblem(null);
  };
  return { problem, bodyOf, onMedia };
}
