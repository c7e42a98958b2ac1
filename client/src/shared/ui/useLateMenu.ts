import { useCallback, useState } from 'react';

/** The button of a menu whose code comes when somebody is about to open it: what it carries, and whether it was pressed. */
export function useLateMenu(load: () => Promise<unknown>) {
  const [asked, setAsked] = useState(false);
  // With its menu the button is drawn anew.
  const ref = useCallback(
    (button: HTMLButtonElement | null) => {
      if (asked) button?.focus();
    },
    [asked],
  );
  const ahead = () => void load().catch(() => undefined);
  return {
    asked,
    button: {
      ref,
      'aria-haspopup': 'menu',
      onPointerEnter: ahead,
      onFocus: ahead,
      onClick: () => setAsked(true),
    },
  } as const;
}
