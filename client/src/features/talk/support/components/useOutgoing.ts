import { useRef, useState } from 'react';

/** A text that is being written. It is sent under one id until it has arrived, so that it never comes twice. */
export function useOutgoing() {
  const [text, setText] = useState('');
  const sending = useRef<{ text: string; clientId: string } | null>(null);
  const written = text.trim();
  return {
    text,
    setText,
    empty: written === '',
    next: (): { text: string; clientId: string } => {
      if (sending.current?.text !== written)
        sending.current = { text: written, clientId: crypto.randomUUID() };
      return sending.current;
    },
    /** It has arrived; what was written after it stays. */
    done: () => {
      const sent = sending.current?.text ?? '';
      sending.current = null;
      setText((now) => {
        const begun = now.trimStart();
        return begun.startsWith(sent) ? begun.slice(sent.length).trimStart() : now;
      });
    },
  };
}
