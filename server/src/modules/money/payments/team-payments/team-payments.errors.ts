import { AppError, notFound } from '../../../../kernel/app-error.js';
import { formatEuro } from '../../../../kernel/format.js';
import type { Sentence } from '../../../../kernel/sentence.js';

const approvalRequired = (rule: 'waiting' | 'nobody' | 'absent', message: Sentence) =>
  new AppError('APPROVAL_REQUIRED', message, { details: [{ field: 'approval', rule, message }] });

export const waitsForApproval = (aboveMinor: number) =>
  approvalRequired('waiting', {
    en: `Your team wants two people for payments above ${formatEuro(aboveMinor)}. The request is sent; nothing was charged.`,
    de: `Dein Team verlangt für Zahlungen über ${formatEuro(aboveMinor)} zwei Personen. Die Anfrage ist verschickt; es wurde nichts abgebucht.`,
  });

export const nobodyToApprove = (aboveMinor: number) =>
  approvalRequired('nobody', {
    en: `Your team wants two people for payments above ${formatEuro(aboveMinor)}, and nobody else in it may pay. Give another member a role that pays.`,
    de: `Dein Team verlangt für Zahlungen über ${formatEuro(aboveMinor)} zwei Personen, und sonst darf niemand darin bezahlen. Gib einem weiteren Mitglied eine Rolle, die bezahlt.`,
  });

/** Nobody is there to ask for it. */
export const absentApproval = (aboveMinor: number) =>
  approvalRequired('absent', {
    en: `Automatic payments above ${formatEuro(aboveMinor)} need two people of the team`,
    de: `Automatische Zahlungen über ${formatEuro(aboveMinor)} brauchen zwei Personen aus dem Team`,
  });

export const ownRequest = () =>
  new AppError('FORBIDDEN', {
    en: 'You asked for this payment yourself, so another member has to decide',
    de: 'Du hast diese Zahlung selbst angefragt, deshalb muss ein anderes Mitglied entscheiden',
  });

export const notYours = () =>
  new AppError('FORBIDDEN', {
    en: 'Only the person who asked for it can take the request back',
    de: 'Nur wer die Zahlung angefragt hat, kann die Anfrage zurückziehen',
  });

export const requestNotFound = () =>
  notFound({ en: 'This payment request does not exist', de: 'Diese Zahlungsanfrage gibt es nicht' });

export const twoPayersNeeded = () =>
  new AppError('CONFLICT', {
    en: 'Two-person approval needs two members who may pay. Invite somebody, or change a role first.',
    de: 'Die Freigabe zu zweit braucht zwei Mitglieder, die bezahlen dürfen. Lade jemanden ein oder ändere zuerst eine Rolle.',
  });
