import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { keys } from '@/shared/query';
import { CopyButton, Stack, Tag } from '@/shared/ui';
import type { Proposal } from '../api/bids';
import { hashOf } from '../lib/seal';
import { useTexts } from '../texts';

/** Hashes the text again in this browser; the text can be copied and hashed elsewhere. */
export function SealCheck({ proposal }: { proposal: Proposal }) {
  const t = useTexts();
  const { bidId, id, hash, sealedText } = proposal;
  const { data: whole } = useQuery({
    queryKey: [...keys.bid.one(bidId), 'seal', id],
    queryFn: async () => (await hashOf(sealedText)) === hash,
  });
  return (
    <Stack row gap={8} align="center">
      {whole !== undefined && (
        <Tag tone={whole ? 'success' : 'error'} icon={whole ? <Check size={12} /> : <X size={12} />}>
          {t(whole ? 'sealWhole' : 'sealBroken')}
        </Tag>
      )}
      <CopyButton size="small" text={sealedText} label={t('copySealed')} />
    </Stack>
  );
}
