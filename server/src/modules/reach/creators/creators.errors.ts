import { AppError, invalidField, notFound } from '../../../kernel/app-error.js';

export const creatorNotFound = () =>
  notFound({
    en: 'This creator does not exist or is not visible to you',
    de: 'Diesen Creator gibt es nicht, oder du kannst ihn nicht sehen',
  });

export const tooManyConditions = (most: number) =>
  invalidField('filter', 'max', {
    en: `A search has at most ${most} conditions`,
    de: `Eine Suche hat höchstens ${most} Bedingungen`,
  });

export const notFitting = (field: string) =>
  invalidField('filter', 'kind', {
    en: `The condition on ${field} has no value that fits it`,
    de: `Die Bedingung auf ${field} hat keinen passenden Wert`,
  });

export const emptyPeriod = () =>
  invalidField('from', 'range', {
    en: 'The first day lies behind the last one',
    de: 'Der erste Tag liegt nach dem letzten',
  });

export const periodTooLong = (days: number) =>
  invalidField('from', 'range', {
    en: `The period has at most ${days} days`,
    de: `Der Zeitraum hat höchstens ${days} Tage`,
  });

export const wrongCursor = () =>
  invalidField('cursor', 'cursor', {
    en: 'This cursor is not of this list',
    de: 'Dieser Cursor gehört nicht zu dieser Liste',
  });

export const savedSearchNotFound = () =>
  notFound({ en: 'This saved search does not exist', de: 'Diese gespeicherte Suche gibt es nicht' });

export const listNotFound = () =>
  notFound({ en: 'This list does not exist', de: 'Diese Liste gibt es nicht' });

export const packageNotFound = () =>
  notFound({ en: 'This package does not exist', de: 'Dieses Paket gibt es nicht' });

export const nameTaken = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'You already use this name',
    de: 'Diesen Namen verwendest du schon',
  });

export const tooMany = (most: number) =>
  new AppError('LIMIT_EXCEEDED', {
    en: `There can be ${most} at most: delete one first`,
    de: `Es gehen höchstens ${most}: Lösche erst etwas`,
  });
