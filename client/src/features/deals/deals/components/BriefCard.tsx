import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '@/shared/format';
import { MediaGallery } from '@/shared/media';
import { Button, Card, LateLine, Loaded, Stack } from '@/shared/ui';
import { useCollab } from '../api/collabs';
import type { Collab, DealDetail, Offer } from '../api/types';
import { useTexts } from '../texts';
import { SendFilesForm } from './SendFilesForm';
import styles from './deals.module.css';

const kinds = ['brief', 'draft', 'final'] as const;

function Files({ files }: Pick<Collab, 'files'>) {
  const t = useTexts();
  return kinds.map((kind) => {
    const ofKind = files.filter((file) => file.kind === kind);
    if (ofKind.length === 0) return null;
    const notes = ofKind.filter(
      ({ note }, index) => note !== null && ofKind.findIndex((file) => file.note === note) === index,
    );
    return (
      <Stack key={kind} gap={8}>
        <h3>{t(`fileKinds.${kind}`)}</h3>
        <MediaGallery media={ofKind.map(({ media }) => media)} />
        {notes.map(({ id, note, createdAt }) => (
          <p key={id} className={`muted small ${styles.note}`}>
            {formatDateTime(createdAt)} · {note}
          </p>
        ))}
      </Stack>
    );
  });
}

/** What the work is about, and the files that both sides gave each other beside the deliveries. */
export function BriefCard({ deal, offer }: { deal: DealDetail; offer: Offer }) {
  const t = useTexts();
  const query = useCollab(offer);
  const [sending, setSending] = useState(false);
  if (offer.brief === null) return null;
  const button = (
    <Button icon={<FileUp size={16} />} onClick={() => setSending(true)}>
      {t('sendFiles')}
    </Button>
  );
  return (
    <Card title={t('brief')} {...(deal.stage === 'done' ? {} : { extra: button })}>
      <Stack>
        <p className={styles.note}>{offer.brief}</p>
        <Loaded compact query={query} skeleton={<LateLine query={query} />} errorTitle={t('filesFailed')}>
          {({ files }) => <Files files={files} />}
        </Loaded>
      </Stack>
      {sending && <SendFilesForm deal={deal} onClose={() => setSending(false)} />}
    </Card>
  );
}
