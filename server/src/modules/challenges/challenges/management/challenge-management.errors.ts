import type { Sentence } from '../../../../kernel/sentence.js';
import { AppError, type FieldError, invalidField } from '../../../../kernel/app-error.js';

/** What the brief linter says about one point. */
export interface Finding {
  code: string;
  severity: 'error' | 'warning' | 'hint';
  field: string;
  message: Sentence;
}

/** A finding that stops the submission. */
export const briefError = (code: string, field: string, message: Sentence): Finding => ({
  code,
  severity: 'error',
  field,
  message,
});

/** Why a type cannot be chosen that nothing is handed in for yet. */
export const notYet: Sentence = { en: 'Not open yet', de: 'Noch nicht verfügbar' };

export const instagramClosed: Sentence = {
  en: 'Instagram as a challenge platform is not open yet',
  de: 'Instagram als Plattform für Challenges: noch nicht verfügbar',
};

export const notOpenYet = (field: string, what: Sentence) =>
  invalidField(field, 'not_open_yet', {
    en: `${what.en} is not open yet`,
    de: `${what.de}: noch nicht verfügbar`,
  });

export const briefNotReady = (findings: readonly Finding[]) =>
  new AppError('VALIDATION_FAILED', firstOf(findings), { details: findings.map(asDetail) });

/** Nobody could do what the brief asks for, or be paid for it: no money is taken for it. */
export const briefUnfulfillable = (findings: readonly Finding[]) =>
  new AppError('BRIEF_UNFULFILLABLE', firstOf(findings), { details: findings.map(asDetail) });

const firstOf = (findings: readonly Finding[]): Sentence =>
  findings[0]?.message ?? { en: 'The brief is not complete', de: 'Das Briefing ist noch nicht vollständig' };

const asDetail = ({ code, field, message }: Finding): FieldError => ({ field, rule: code, message });

export const disputeHolds = () =>
  new AppError('CONFLICT', {
    en: 'A bank disputes a payment of it: it continues when the dispute is over',
    de: 'Eine Bank beanstandet eine Zahlung dieser Challenge. Sie läuft weiter, sobald darüber entschieden ist.',
  });

export const hasEntries = () =>
  new AppError('CONFLICT', {
    en: 'Creators have already joined: propose a change request instead of editing',
    de: 'Es machen schon Creator mit: Schlage eine Änderung vor, statt zu bearbeiten',
  });

export const hasStarted = () =>
  new AppError('CONFLICT', {
    en: 'It has started: its start cannot be moved any more',
    de: 'Die Challenge läuft schon: Der Start lässt sich nicht mehr verschieben',
  });

export const budgetByTopUp = () =>
  new AppError('CONFLICT', {
    en: 'The budget is paid already: raise it by a top-up',
    de: 'Das Budget ist schon bezahlt: Stocke es auf, um es zu erhöhen',
  });

export const alreadyFunded = () =>
  new AppError('CONFLICT', {
    en: 'This challenge is paid in full: submit it with publish',
    de: 'Diese Challenge ist vollständig bezahlt: Reiche sie mit „publish“ ein',
  });

export const escrowNotEmpty = () =>
  new AppError('CONFLICT', {
    en: 'There is money in the escrow of this challenge: cancel it to get the money back',
    de: 'Für diese Challenge liegt Geld auf dem Treuhandkonto: Brich sie ab, um es zurückzubekommen',
  });

/** Its price was paid, or is being paid, by the owner it has: budget, invoices and rights stay with whoever pays. */
export const holdsMoney = () =>
  new AppError('HOLDS_MONEY', {
    en: 'Only an unpaid draft can be moved to a team: what is paid for stays with whoever paid it',
    de: 'In ein Team verschieben lässt sich nur ein unbezahlter Entwurf: Was bezahlt ist, bleibt bei dem, der bezahlt hat',
  });

export const nothingToCancel = (allowedEvents: string[]) =>
  new AppError(
    'INVALID_TRANSITION',
    {
      en: 'There is no money in this draft: delete it instead of cancelling',
      de: 'Dieser Entwurf ist noch nicht bezahlt: Lösche ihn, statt ihn abzubrechen',
    },
    {
      allowedEvents,
    },
  );

/** Of an admin, where the brand could not cancel either. */
export const suspendAndEnd = (allowedEvents: string[]) =>
  new AppError(
    'INVALID_TRANSITION',
    {
      en: 'It cannot be cancelled in this state: suspend it and then end it',
      de: 'In diesem Status lässt sich die Challenge nicht abbrechen: Sperre sie und beende sie dann',
    },
    { allowedEvents },
  );

export const endsInThePast = () =>
  invalidField('endsAt', 'future', {
    en: 'The new end lies in the past',
    de: 'Das neue Ende liegt in der Vergangenheit',
  });

export const changedSinceRejection = () =>
  new AppError('CONFLICT', {
    en: 'The budget was changed since the rejection: the brand has to submit the brief again',
    de: 'Das Budget wurde seit der Ablehnung geändert: Die Marke muss das Briefing erneut einreichen',
  });

export const undecidedEntries = (count: number) =>
  new AppError('CONFLICT', {
    en: `${count} ${count === 1 ? 'entry waits' : 'entries wait'} for your decision first`,
    de: `${count} ${count === 1 ? 'Beitrag wartet' : 'Beiträge warten'} noch auf deine Entscheidung`,
  });

export const endsTooSoon = () =>
  new AppError('CONFLICT', {
    en: 'It ends in less than 24 hours: the brand has to set new dates before it can be approved',
    de: 'Sie endet in weniger als 24 Stunden: Die Marke muss neue Termine setzen, bevor sie freigegeben werden kann',
  });
