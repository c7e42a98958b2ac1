import { Link2 } from 'lucide-react';
import type { MessageLink } from '@/entities/conversation';
import styles from './files.module.css';

/** What stands behind an address, as far as it is known. It keeps its size when that comes. */
export function LinkCard({ link: { url, title, description, image } }: { link: MessageLink }) {
  return (
    <a className={styles.link} href={url} target="_blank" rel="noreferrer nofollow">
      <i>{image === null ? <Link2 size={20} aria-hidden="true" /> : <img src={image} alt="" />}</i>
      <span>
        <b className="ellipsis">{title ?? url}</b>
        <span className="small ellipsis">{description}</span>
        <span className="small muted ellipsis">{URL.parse(url)?.host}</span>
      </span>
    </a>
  );
}
