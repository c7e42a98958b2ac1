import { Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { PlatformIcon } from '../../../../shared/art';
import type { Schemas } from '../../../../shared/api';
import { formatDateTime, formatInteger } from '../../../../shared/format';
import { Avatar, Button, EmptyState, StatusTag, labelOf } from '../../../../shared/ui';
import type { Entry } from '../../api/types';
import { useTexts } from '../../texts/work';
import { ScrollPane } from '../ScrollPane';
import styles from './review.module.css';

type Media = Schemas['MediaDto'];

/** A file as the creator handed it in; one without a preview can still be opened, and decided. */
function Shown({ media }: { media: Media }) {
  const t = useTexts();
  const [broken, setBroken] = useState(false);
  const url = media.url ?? media.previewUrl;
  if (url && !broken && media.kind === 'video')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- creators' files come without subtitles
      <video
        className={styles.media}
        src={url}
        controls
        preload="metadata"
        {...(media.previewUrl ? { poster: media.previewUrl } : {})}
        onError={() => setBroken(true)}
      />
    );
  if (url && !broken && media.kind === 'image')
    return <img className={styles.media} src={url} alt="" onError={() => setBroken(true)} />;
  return (
    <div className={styles.file}>
      <p>{t('noPreview')}</p>
      {media.url && (
        <Button icon={<Download size={15} />} href={media.url} target="_blank" rel="noreferrer">
          {t('download')}
        </Button>
      )}
    </div>
  );
}

/** Pictures of the platforms stay there: loading them would tell the platform who reviews what. */
function Post({ entry }: { entry: Entry }) {
  const t = useTexts();
  const { tracked, platform, url } = entry;
  const name = labelOf(platform ?? tracked?.platform ?? '');
  return (
    <div className={styles.post}>
      <div className={styles.still}>
        <PlatformIcon platform={platform ?? ''} size={56} labelled={false} />
        <b>{tracked?.title ?? name}</b>
        {tracked && <span className="num">{formatInteger(tracked.metrics.views)} Views</span>}
      </div>
      {url && (
        <Button icon={<ExternalLink size={15} />} href={url} target="_blank" rel="noreferrer">
          {t('watchOn', { platform: name })}
        </Button>
      )}
    </div>
  );
}

/** The work itself, in the middle. */
export function Player({ entry }: { entry: Entry }) {
  const t = useTexts();
  const [at, setAt] = useState(0);
  const { user, media, url, submittedAt, createdAt, caption, status } = entry;
  const shown = media[Math.min(at, media.length - 1)];
  const sent = submittedAt
    ? t(url ? 'postSent' : 'draftSent', { at: formatDateTime(submittedAt) })
    : t('joinedAt', { at: formatDateTime(createdAt) });
  return (
    <section className={styles.player} aria-label={user.displayName}>
      <header>
        <Avatar who={user} size={38} />
        <span className={styles.who}>
          <b className="ellipsis">
            {user.displayName} <span className="muted">@{user.username}</span>
          </b>
          <span className="ellipsis">{sent}</span>
        </span>
        <StatusTag status={status} />
      </header>
      <ScrollPane className={styles.stage} label={t('caption')}>
        {url ? (
          <Post entry={entry} />
        ) : shown ? (
          <Shown key={shown.id} media={shown} />
        ) : (
          <EmptyState compact drawing="letter" title={t('noMedia')} text={t('noMediaText')} />
        )}
        {media.length > 1 && !url && (
          <div className="row wrap">
            {media.map((item, index) => (
              <Button
                key={item.id}
                size="small"
                aria-pressed={index === at}
                type={index === at ? 'default' : 'text'}
                onClick={() => setAt(index)}
              >
                {String(index + 1)}
              </Button>
            ))}
          </div>
        )}
        {caption && (
          <blockquote className={styles.caption}>
            <b>{t('caption')}</b>
            {caption}
          </blockquote>
        )}
      </ScrollPane>
    </section>
  );
}
