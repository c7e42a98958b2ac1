import { AppError, invalidField, notFound } from '../../../kernel/app-error.js';

export const supportNotFound = () =>
  notFound({ en: 'There is no such conversation', de: 'Dieses Gespräch gibt es nicht' });

export const cannedNotFound = () =>
  notFound({ en: 'There is no such saved reply', de: 'Diese gespeicherte Antwort gibt es nicht' });

export const cannedTitleTaken = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'A saved reply of this language has this title already',
    de: 'Eine gespeicherte Antwort dieser Sprache heißt schon so',
  });

export const unknownVariables = (names: readonly string[], known: readonly string[]) =>
  invalidField('text', 'variables', {
    en: `Unknown: ${names.join(', ')}. You can use ${known.join(', ')}.`,
    de: `Unbekannt: ${names.join(', ')}. Möglich sind ${known.join(', ')}.`,
  });

export const notStaff = () =>
  invalidField('assignedTo', 'staff', {
    en: 'Only a member of our team can answer',
    de: 'Antworten kann nur jemand aus unserem Team',
  });

export const reasonNeeded = () =>
  invalidField('reason', 'needed', {
    en: 'Say why it is closed',
    de: 'Gib an, warum du schließt',
  });

export const reasonOnlyToClose = () =>
  invalidField('reason', 'unused', {
    en: 'A reason is given only when it is closed',
    de: 'Einen Grund gibt es nur beim Schließen',
  });

export const aboutYourself = () =>
  new AppError('FORBIDDEN', {
    en: 'This is your own matter: another member of staff answers it',
    de: 'Das ist dein eigenes Anliegen: Jemand anderes aus dem Team antwortet',
  });

export const notClosedYet = () =>
  new AppError('INVALID_TRANSITION', {
    en: 'You can rate our help once the conversation is closed',
    de: 'Du kannst die Hilfe bewerten, sobald das Gespräch geschlossen ist',
  });

export const ratedAlready = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'You have already rated this',
    de: 'Du hast das schon bewertet',
  });

export const usedClientId = () =>
  new AppError('CONFLICT', {
    en: 'Another message was sent under this id',
    de: 'Unter dieser ID wurde schon eine andere Nachricht gesendet',
  });
