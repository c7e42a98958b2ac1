import { AppError, invalidField } from '../../../../kernel/app-error.js';
import type { Sentence } from '../../../../kernel/sentence.js';
import type { FailedCheck } from '../post-checks.js';

export const handInClosed = () =>
  new AppError('CONFLICT', {
    en: 'This challenge does not accept submissions at the moment',
    de: 'Bei dieser Challenge kannst du gerade nichts einreichen',
  });

/** `step`: what else has to be done before anything is handed in. */
export const draftFirst = (allowedEvents: string[], step: string | null = null) =>
  new AppError('INVALID_TRANSITION', step === null ? draftComesFirst : stepFirst(step), { allowedEvents });

const stepFirst = (step: string): Sentence => ({
  en: `Something comes first: ${step.replaceAll('_', ' ')}`,
  de: `Vorher fehlt noch ein Schritt: ${step.replaceAll('_', ' ')}`,
});

const draftComesFirst: Sentence = {
  en: 'The draft comes first: the brand wants to see it before it is posted',
  de: 'Erst kommt der Entwurf: Die Marke möchte ihn sehen, bevor du postest',
};

export const postTaken = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'This post has already been submitted',
    de: 'Dieser Beitrag wurde schon eingereicht',
  });

export const checkFailed = ({ check, message }: FailedCheck) =>
  new AppError('VALIDATION_FAILED', message, { details: [{ field: 'url', rule: check, message }] });

export const changesAskedTwice = (limit: number) =>
  new AppError('CONFLICT', {
    en: `You can request changes ${limit} times per draft: approve or reject it`,
    de: `Änderungen kannst du pro Entwurf ${limit}-mal anfordern: Gib ihn frei oder lehne ihn ab`,
  });

export const endedForChanges = () =>
  new AppError('CONFLICT', {
    en: 'The challenge has ended: approve or reject the draft',
    de: 'Die Challenge ist vorbei: Gib den Entwurf frei oder lehne ihn ab',
  });

export const extendedAlready = () =>
  new AppError('CONFLICT', {
    en: 'The time for changes has already been extended',
    de: 'Die Frist für Änderungen wurde schon verlängert',
  });

export const notExtendable = () =>
  new AppError('CONFLICT', {
    en: 'The challenge ends before that: the time cannot be extended',
    de: 'Die Challenge endet vorher: Die Frist lässt sich nicht verlängern',
  });

export const moneyHalted = () =>
  new AppError('CONFLICT', {
    en: 'The challenge is suspended: nothing moves until that is decided',
    de: 'Die Challenge ist gesperrt und ruht, bis darüber entschieden ist.',
  });

export const orderOpen = () =>
  new AppError('CONFLICT', {
    en: 'Other entries of this challenge can still change the order: nobody is paid before',
    de: 'Andere Beiträge dieser Challenge können die Rangfolge noch ändern: Vorher wird niemand ausgezahlt',
  });

export const answerTimeLeft = (frozenAt: Date, until: Date) =>
  new AppError(
    'CONFLICT',
    { en: 'The creator still has time to answer', de: 'Der Creator hat noch Zeit für eine Antwort' },
    {
      blockers: [
        {
          code: 'ANSWER_TIME',
          message: {
            en: 'A creator has at least 72 hours to answer a freeze',
            de: 'Ein Creator hat mindestens 72 Stunden, um auf das Einfrieren zu antworten',
          },
          action: null,
          owner: 'user',
          since: frozenAt.toISOString(),
          eta: until.toISOString(),
        },
      ],
    },
  );

export const noteMissing = () =>
  invalidField('note', 'required', { en: 'Tell the creator why', de: 'Sag dem Creator, warum' });

export const reasonMissing = () =>
  invalidField('reason', 'required', {
    en: 'Choose why you reject the entry',
    de: 'Wähle, warum du den Beitrag ablehnst',
  });
