import { Check, Copy as CopyIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './Button';
import type { ButtonProps } from './Button';
import { copyText } from './States';
import { useStateTexts } from './states.texts';

/** Copies a text and says so on the button itself. */
export function CopyButton({
  text,
  label,
  ...rest
}: { text: string; label?: string } & Omit<ButtonProps, 'onClick'>) {
  const t = useStateTexts();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <Button
      {...rest}
      icon={copied ? <Check size={16} /> : <CopyIcon size={16} />}
      onClick={() => void copyText(text).then(setCopied)}
    >
      {copied ? t('copied') : (label ?? t('copy'))}
    </Button>
  );
}
