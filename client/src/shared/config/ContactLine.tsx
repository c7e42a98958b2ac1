import { useEffect, useState } from 'react';
import { readLinks } from '@/shared/api/public';

/** Where to write to us, after the words that say why; nothing until the address is known. */
export function ContactLine({ words }: { words: string }) {
  const [mail, setMail] = useState('');
  useEffect(() => {
    readLinks().then(
      ({ contactMail }) => setMail(contactMail),
      () => undefined,
    );
  }, []);
  if (mail === '') return null;
  return (
    <p className="small muted">
      {words} <a href={`mailto:${mail}`}>{mail}</a>
    </p>
  );
}
