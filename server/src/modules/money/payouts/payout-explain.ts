import { ageAt } from '../../../kernel/age.js';
import type { Blocker } from '../../../kernel/app-error.js';
import type { PayoutBank } from './bank-accounts/bank-accounts.queries.js';
import type { PayeeFacts } from '../kyc/index.js';
import type { Sentence } from '../../../kernel/sentence.js';
import { verificationBlockers } from './verification-blockers.js';

export interface PayoutFacts {
  now: Date;
  /** Free and held together. */
  payableMinor: number;
  heldMinor: number;
  pendingMinor: number;
  /** What the person owes; it is settled first. */
  owedMinor: number;
  minimumMinor: number;
  dailyLeftMinor: number;
  dailyResetAt: Date | null;
  birthDate: string | null;
  minAge: number;
  kyc: PayeeFacts;
  banks: readonly PayoutBank[];
  /** Where it should go; the default account when it is not said. */
  bankId?: string;
  suspended: boolean;
  paused: boolean;
  /** Of other modules, such as the tax form. */
  others: readonly Blocker[];
  /** Codes that do not count this time. */
  waived?: ReadonlySet<string>;
}

/** What differs where not their owner asks for the money, but the end of an account, staff or the calendar. */
export type PayoutTerms = Partial<Pick<PayoutFacts, 'minimumMinor' | 'waived'>>;

export interface Explanation {
  balanceMinor: number;
  withdrawableMinor: number;
  blockers: Blocker[];
  stays: { minor: number; code: string; reason: Sentence }[];
  bank: PayoutBank | null;
}

/** These keep a part of the balance; everything else keeps all of it. */
const PARTIAL = new Set(['IN_VALIDATION', 'RESERVED', 'RECEIVABLE', 'DAILY_LIMIT']);

/**
 * What can be withdrawn now, and why not more. Whatever stays has a blocker with an owner and an action or a time;
 * with the last blocker gone everything can be withdrawn.
 */
export function explain(facts: PayoutFacts): Explanation {
  const balanceMinor = facts.payableMinor + facts.pendingMinor;
  const freeMinor = Math.max(0, facts.payableMinor - facts.heldMinor - facts.owedMinor);
  const bank = chosenBank(facts);
  const blockers = [
    ...personBlockers(facts),
    ...verificationBlockers(facts),
    ...bankBlockers(facts, bank),
    ...facts.others,
    ...amountBlockers(facts, freeMinor),
  ].filter(({ code }) => !facts.waived?.has(code));
  const stopped = blockers.some(({ code }) => !PARTIAL.has(code));
  const open = Math.min(freeMinor, facts.dailyLeftMinor);
  const withdrawableMinor = stopped || open < facts.minimumMinor ? 0 : open;
  const owedMinor = Math.min(facts.owedMinor, facts.payableMinor - facts.heldMinor);
  const stays = [
    {
      minor: facts.pendingMinor,
      code: 'IN_VALIDATION',
      reason: { en: 'Earnings on hold', de: 'Einnahmen in der Wartezeit' },
    },
    { minor: facts.heldMinor, code: 'RESERVED', reason: { en: 'Reserved', de: 'Reserviert' } },
    {
      minor: owedMinor,
      code: 'RECEIVABLE',
      reason: { en: 'Withheld for what you owe', de: 'Einbehalten für offene Beträge' },
    },
  ].filter(({ minor }) => minor > 0);
  return { balanceMinor, withdrawableMinor, blockers, stays, bank };
}

const iso = (time: Date): string => time.toISOString();

function chosenBank({ banks, bankId }: PayoutFacts): PayoutBank | null {
  if (bankId !== undefined) return banks.find(({ id }) => id === bankId) ?? null;
  return banks.find(({ isDefault }) => isDefault) ?? banks[0] ?? null;
}

function personBlockers({ now, suspended, paused, birthDate, minAge, kyc }: PayoutFacts): Blocker[] {
  const since = iso(now);
  const found: Blocker[] = [];
  if (suspended)
    found.push({
      code: 'ACCOUNT_SUSPENDED',
      message: {
        en: 'Your account is suspended. Your money is kept until the case is decided.',
        de: 'Dein Konto ist gesperrt. Dein Geld bleibt sicher, bis der Fall entschieden ist.',
      },
      action: { en: 'Write to support', de: 'Schreib dem Support' },
      owner: 'staff',
      since,
      eta: null,
    });
  if (paused)
    found.push({
      code: 'PAYOUTS_PAUSED',
      message: { en: 'Payouts are paused at the moment.', de: 'Auszahlungen sind gerade pausiert.' },
      action: {
        en: 'Nothing to do: your money stays safe until they continue',
        de: 'Nichts zu tun: Dein Geld bleibt sicher, bis es weitergeht',
      },
      owner: 'staff',
      since,
      eta: null,
    });
  if (birthDate === null)
    found.push({
      code: 'AGE_UNKNOWN',
      message: { en: 'We do not know your date of birth.', de: 'Wir kennen dein Geburtsdatum nicht.' },
      action: { en: 'Enter your date of birth', de: 'Trage dein Geburtsdatum ein' },
      owner: 'user',
      since,
      eta: null,
    });
  else if (ageAt(birthDate, now) < minAge && !kyc.guardian)
    found.push({
      code: 'UNDER_AGE',
      message: {
        en: `Payouts start at ${minAge}, or with the consent of a guardian.`,
        de: `Auszahlungen gibt es ab ${minAge} oder mit Zustimmung eines Sorgeberechtigten.`,
      },
      action: {
        en: 'Send us the consent of a guardian',
        de: 'Schick uns die Zustimmung eines Sorgeberechtigten',
      },
      owner: 'user',
      since,
      eta: birthday(birthDate, minAge),
    });
  return found;
}

const birthday = (birthDate: string, age: number): string => {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  return iso(new Date(Date.UTC(year + age, month - 1, day)));
};

function bankBlockers({ now, banks, bankId }: PayoutFacts, bank: PayoutBank | null): Blocker[] {
  if (!bank)
    return [
      {
        code: bankId === undefined ? 'NO_BANK_ACCOUNT' : 'BANK_ACCOUNT_UNKNOWN',
        message: {
          en: 'There is no bank account to pay to.',
          de: 'Es gibt kein Bankkonto, auf das wir auszahlen können.',
        },
        action:
          banks.length > 0
            ? { en: 'Choose one of your bank accounts', de: 'Wähle eines deiner Bankkonten' }
            : { en: 'Add a bank account', de: 'Füge ein Bankkonto hinzu' },
        owner: 'user',
        since: iso(now),
        eta: null,
      },
    ];
  if (bank.status === 'errored')
    return [
      {
        code: 'BANK_ACCOUNT_ERRORED',
        message: {
          en: 'The bank returned the last payout.',
          de: 'Die Bank hat die letzte Auszahlung zurückgeschickt.',
        },
        action: { en: 'Enter your bank details again', de: 'Gib deine Bankverbindung neu ein' },
        owner: 'user',
        since: iso(bank.createdAt),
        eta: null,
      },
    ];
  if (bank.usableFrom > now)
    return [
      {
        code: 'BANK_ACCOUNT_NEW',
        message: {
          en: 'A new bank account waits before the first payout, so that nobody can redirect your money.',
          de: 'Ein neues Bankkonto wartet vor der ersten Auszahlung, damit niemand dein Geld umleiten kann.',
        },
        action: null,
        owner: 'processor',
        since: iso(bank.createdAt),
        eta: iso(bank.usableFrom),
      },
    ];
  return [];
}

function amountBlockers(facts: PayoutFacts, freeMinor: number): Blocker[] {
  const since = iso(facts.now);
  const found: Blocker[] = [];
  if (facts.pendingMinor > 0)
    found.push({
      code: 'IN_VALIDATION',
      message: {
        en: 'Part of your earnings is still on hold.',
        de: 'Ein Teil deiner Einnahmen ist noch in der Wartezeit.',
      },
      action: { en: 'See when they become available', de: 'Sieh nach, wann sie verfügbar werden' },
      owner: 'processor',
      since,
      eta: null,
    });
  if (facts.heldMinor > 0)
    found.push({
      code: 'RESERVED',
      message: {
        en: 'Part of your balance is reserved for an open case.',
        de: 'Ein Teil deines Guthabens ist für einen offenen Vorgang reserviert.',
      },
      action: { en: 'See what it is reserved for', de: 'Sieh nach, wofür er reserviert ist' },
      owner: 'processor',
      since,
      eta: null,
    });
  if (facts.owedMinor > 0 && facts.payableMinor > 0)
    found.push({
      code: 'RECEIVABLE',
      message: {
        en: 'What you owe is taken from your balance first.',
        de: 'Was du schuldest, geht zuerst von deinem Guthaben ab.',
      },
      action: {
        en: 'Nothing to do: it is settled as soon as your money is free',
        de: 'Nichts zu tun: Es wird verrechnet, sobald dein Geld frei ist',
      },
      owner: 'processor',
      since,
      eta: null,
    });
  if (freeMinor > 0 && freeMinor < facts.minimumMinor)
    found.push({
      code: 'BELOW_MINIMUM',
      message: {
        en: 'Your available balance is below the minimum payout.',
        de: 'Dein verfügbares Guthaben liegt unter der Mindestauszahlung.',
      },
      action: { en: 'Earn a little more', de: 'Verdiene noch ein wenig' },
      owner: 'user',
      since,
      eta: null,
    });
  if (freeMinor > facts.dailyLeftMinor)
    found.push({
      code: 'DAILY_LIMIT',
      message: {
        en: 'Payouts have a daily limit.',
        de: 'Für Auszahlungen gibt es ein Tageslimit.',
      },
      action: null,
      owner: 'processor',
      since,
      eta: iso(facts.dailyResetAt ?? new Date(facts.now.getTime() + 86_400_000)),
    });
  return found;
}
