import type { MessageLink } from '@/entities/conversation';
import styles from './files.module.css';

/** What stands behind an address, as far as it is known. */
export function LinkCard({ link: { url, title, description, image } }: { link: MessageLink }) {
  return (
    <a className={styles.link} href={url} target="_blank" rel="noreferrer nofollow">
      {image !== null && <img src={image} alt="" loading="lazy" />}
      <span>
        <b>{title ?? url}</b>
        {description !== null && <span className={styles.description}>{description}</span>}
        <span className="small muted ellipsis">{URL.parse(url)?.host}</span>
      </span>
    </a>
  );
}
