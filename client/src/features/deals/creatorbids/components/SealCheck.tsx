import { Check, X } from 'lucide-react';
import { CopyButton, Stack, Tag } from '@/shared/ui';
import type { Proposal } from '../api/bids';
import { useSeal } from '../api/proposals';
import { useTexts } from '../texts';

/** Hashes the text again in this browser; the text can be copied and hashed elsewhere. */
export function SealCheck({ proposal }: { proposal: Proposal }) {
  const t = useTexts();
  const { sealedText } = proposal;
  const { data: whole } = useSeal(proposal);
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
