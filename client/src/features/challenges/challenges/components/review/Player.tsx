import { Download, ExternalLink, Play } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { TipButton } from '@/entities/tip';
import { PlatformIcon } from '@/shared/art';
import type { Schemas } from '@/shared/api';
import { formatDateTime, formatInteger } from '@/shared/format';
import { MediaPlayer, WatermarkNote } from '@/shared/media';
import type { PlayerHandle } from '@/shared/media';
import { Avatar, Button, CopyButton, EmptyState, Pane, StatusTag, labelOf } from '@/shared/ui';
import type { Entry } from '@/features/challenges/challenges/api/types';
import { useTexts } from '@/features/challenges/challenges/texts/review';
import { embedOf } from '@/features/challenges/challenges/lib/post-embed';
import { VideoPlayer } from './VideoPlayer';
import type { Mark } from './VideoPlayer';
import styles from './review.module.css';

type Media = Schemas['MediaDto'];

interface ShownProps {
  media: Media;
  video: Ref<PlayerHandle>;
  marks: readonly Mark[];
  onSecond: (second: number | null) => void;
}

/** A file as the creator handed it in; one that does not play can still be opened, and decided. */
function Shown({ media, video, marks, onSecond }: ShownProps) {
  const t = useTexts();
  const [broken, setBroken] = useState(false);
  const url = media.url ?? media.previewUrl;
  // The note below says it all.
  if (media.watermarked && media.state !== 'ready') return null;
  if (url && !broken && media.kind === 'video')
    return (
      <VideoPlayer
        ref={video}
        src={url}
        poster={media.previewUrl}
        width={media.width}
        height={media.height}
        marks={marks}
        onSecond={onSecond}
        onBroken={() => {
          setBroken(true);
          onSecond(null);
        }}
      />
    );
  if (media.kind === 'audio') return <MediaPlayer media={media} label={t('sound')} />;
  if (url && !broken && media.kind === 'image')
    return (
      <img
        className={styles.media}
        src={url}
        alt=""
        {...(media.width && media.height ? { width: media.width, height: media.height } : {})}
        onError={() => setBroken(true)}
      />
    );
  return (
    <div className={styles.file} role={broken ? 'alert' : undefined}>
      <p>{t('noPreview')}</p>
      {media.url && (
        <Button icon={<Download size={15} />} href={media.url} target="_blank" rel="noreferrer">
          {t('download')}
        </Button>
      )}
    </div>
  );
}

/** Nothing of a platform loads before it is asked for: loading tells the platform who reviews what. */
function Post({ entry }: { entry: Entry }) {
  const t = useTexts();
  const { tracked, platform, url } = entry;
  const name = labelOf(platform ?? tracked?.platform ?? '');
  const embed = tracked ? embedOf(tracked) : null;
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.post}>
      {embed && shown ? (
        <iframe
          className={styles.embed}
          src={embed}
          title={t('postOn', { platform: name })}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="fullscreen; encrypted-media"
          referrerPolicy="strict-origin"
        />
      ) : (
        <div className={styles.still}>
          <PlatformIcon platform={platform ?? ''} size={56} labelled={false} />
          <b>{tracked?.title ?? name}</b>
          {tracked && (
            <span className="num">{t('views', { count: formatInteger(tracked.metrics.views) })}</span>
          )}
          {embed && (
            <>
              <Button icon={<Play size={15} />} onClick={() => setShown(true)}>
                {t('playHere')}
              </Button>
              <span className={styles.consent}>{t('playHereText', { platform: name })}</span>
            </>
          )}
        </div>
      )}
      {url && (
        <Button icon={<ExternalLink size={15} />} href={url} target="_blank" rel="noreferrer">
          {t('watchOn', { platform: name })}
        </Button>
      )}
    </div>
  );
}

interface PlayerProps extends Omit<ShownProps, 'media'> {
  entry: Entry;
  /** Comments, beside the work. */
  children: ReactNode;
}

/** The work itself, in the middle, with what is said about it. */
export function Player({ entry, children, ...shownProps }: PlayerProps) {
  const t = useTexts();
  const [at, setAt] = useState(0);
  const { user, media, url, submittedAt, createdAt, caption, status, changeRequests } = entry;
  const shown = media[Math.min(at, media.length - 1)];
  const sent = !submittedAt
    ? t('joinedAt', { at: formatDateTime(createdAt) })
    : url
      ? t('postSent', { at: formatDateTime(submittedAt) })
      : t('draftSent', { number: changeRequests + 1, at: formatDateTime(submittedAt) });
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
        <TipButton to={user} />
        <StatusTag status={status} />
      </header>
      <Pane className={styles.stage} label={t('work', { name: user.displayName })}>
        <div className={styles.beside}>
          {url ? (
            <Post entry={entry} />
          ) : shown ? (
            <Shown key={shown.id} media={shown} {...shownProps} />
          ) : (
            <EmptyState
              compact
              drawing="letter"
              title={t('noMedia')}
              text={t(entry.steps.some(({ text }) => text !== null) ? 'noScriptMedia' : 'noMediaText')}
            />
          )}
          {children}
        </div>
        {!url && shown && <WatermarkNote media={shown} />}
        {media.length > 1 && !url && (
          <div className="row wrap">
            {media.map((item, index) => (
              <Button
                key={item.id}
                size="small"
                aria-pressed={index === at}
                aria-label={t('picture', { number: index + 1 })}
                type={index === at ? 'default' : 'text'}
                onClick={() => {
                  setAt(index);
                  shownProps.onSecond(null);
                }}
              >
                {String(index + 1)}
              </Button>
            ))}
          </div>
        )}
        {caption && (
          <blockquote className={styles.caption}>
            <header>
              <b>{t('caption')}</b>
              <CopyButton size="small" type="text" text={caption} label={t('copyCaption')} />
            </header>
            {caption}
          </blockquote>
        )}
      </Pane>
    </section>
  );
}
