import { AppError, invalidField, notFound } from '../../../kernel/app-error.js';

export const messageNotFound = () =>
  notFound({ en: 'There is no such message', de: 'Diese Nachricht gibt es nicht' });

export const conversationNotFound = () =>
  notFound({ en: 'There is no such conversation', de: 'Dieses Gespräch gibt es nicht' });

export const nobodyNamed = () =>
  invalidField('toUserId', 'either', {
    en: 'Name either the conversation or the person',
    de: 'Nenne entweder das Gespräch oder die Person',
  });

export const notToOneself = () =>
  invalidField('toUserId', 'other', {
    en: 'You cannot write to yourself',
    de: 'Du kannst dir nicht selbst schreiben',
  });

export const nothingSaid = () =>
  invalidField('text', 'required', {
    en: 'Write something or add a file',
    de: 'Schreib etwas oder füge eine Datei hinzu',
  });

export const gifAlone = () =>
  invalidField('gifId', 'alone', {
    en: 'Send a GIF without words and files',
    de: 'Sende ein GIF ohne Text und Dateien',
  });

export const nothingToLock = () =>
  invalidField('price', 'content', {
    en: 'Only words and files can be locked: send everything else without a price',
    de: 'Nur Text und Dateien lassen sich sperren: Sende alles andere ohne Preis',
  });

export const nothingToReplyTo = () =>
  invalidField('replyToId', 'known', {
    en: 'The message you reply to is not in this conversation',
    de: 'Die Nachricht, auf die du antwortest, steht nicht in diesem Gespräch',
  });

export const youBlocked = () =>
  new AppError('BLOCKED', {
    en: 'You have blocked this person. Unblock them to write.',
    de: 'Du hast diese Person blockiert. Hebe das auf, um zu schreiben.',
  });

export const inboxClosed = () =>
  new AppError('INBOX_CLOSED', {
    en: 'This person does not take messages from you',
    de: 'Diese Person nimmt keine Nachrichten von dir an',
  });

export const usedClientId = () =>
  new AppError('CONFLICT', {
    en: 'Another message was sent under this id',
    de: 'Unter dieser ID wurde schon eine andere Nachricht gesendet',
  });

export const tooLateToEdit = () =>
  new AppError('CONFLICT', {
    en: 'This message can no longer be edited',
    de: 'Diese Nachricht lässt sich nicht mehr bearbeiten',
  });

/** The squad was cancelled: what was written stays. */
export const groupClosed = () =>
  new AppError('INBOX_CLOSED', {
    en: 'This squad was cancelled: its group chat can only be read',
    de: 'Dieser Squad wurde beendet: Der Gruppenchat lässt sich nur noch lesen',
  });

export const notInGroups = () =>
  new AppError('NOT_ELIGIBLE', {
    en: 'Gifts and locked messages go to one person. Write to them directly.',
    de: 'Geschenke und gesperrte Nachrichten gehen an eine Person. Schreib ihr direkt.',
  });
