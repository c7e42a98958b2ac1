import { formatDate } from '@/shared/format';
import type { Blocker } from '../api/account';
import { codes, known } from '../lib/words';
import { useTexts } from '../texts/blockers';

interface BlockerWords {
  title: string;
  text: string;
  owner: string;
  when: string;
}

/** A blocker in the reader's language: what, why, whose turn it is, and until when. */
export function useBlockerWords(): (blocker: Blocker) => BlockerWords {
  const t = useTexts();
  return ({ code, message, action, owner, eta, since }) => {
    const name = known(codes, code);
    const open =
      owner === 'user'
        ? t('whenYou')
        : owner === 'staff'
          ? t('since', { date: formatDate(since) })
          : t('byItself');
    return {
      title: name ? t(`titles.${name}`) : message,
      text: name ? t(`texts.${name}`) : (action ?? ''),
      owner: t(`owners.${owner}`),
      when: eta === null ? open : formatDate(eta),
    };
  };
}
