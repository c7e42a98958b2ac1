import { useLinks } from './links';

/** Where to write to us, after the words that say why; nothing until the address is known. */
export function ContactLine({ words }: { words: string }) {
  const { data: links } = useLinks();
  if (!links?.contactMail) return null;
  return (
    <p className="small muted">
      {words} <a href={`mailto:${links.contactMail}`}>{links.contactMail}</a>
    </p>
  );
}
