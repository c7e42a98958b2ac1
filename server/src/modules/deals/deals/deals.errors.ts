import { AppError, notFound } from '../../../kernel/app-error.js';

export const dealNotFound = () =>
  notFound({
    en: 'This deal does not exist or is not visible to you',
    de: 'Diesen Deal gibt es nicht, oder du kannst ihn nicht sehen',
  });

export const disputeNotFound = () =>
  notFound({
    en: 'This dispute does not exist',
    de: 'Diesen Streitfall gibt es nicht',
  });

export const offerNotFound = () =>
  notFound({
    en: 'This offer does not exist or is not visible to you',
    de: 'Dieses Angebot gibt es nicht, oder du kannst es nicht sehen',
  });

export const deliveryNotFound = () =>
  notFound({
    en: 'This delivery does not exist or is not visible to you',
    de: 'Diese Lieferung gibt es nicht, oder du kannst sie nicht sehen',
  });

export const creatorNotFound = () =>
  notFound({ en: 'This creator does not exist', de: 'Diesen Creator gibt es nicht' });

export const withOneself = () =>
  new AppError('FORBIDDEN', {
    en: 'You are the creator of this deal: somebody else in your team has to decide this',
    de: 'Du bist der Creator in diesem Deal: Das muss jemand anderes aus deinem Team entscheiden',
  });

export const reviewFirst = () =>
  new AppError('CONFLICT', {
    en: 'Work waits for its review: decide about it first',
    de: 'Es wartet noch etwas auf deine Prüfung: Entscheide zuerst darüber',
  });

export const endsInSquad = () =>
  new AppError('CONFLICT', {
    en: 'This is a seat in a squad. Each approved piece is paid right away; leave or end the seat in the squad.',
    de: 'Das ist ein Platz in einem Squad. Jeder freigegebene Beitrag wird sofort bezahlt; beenden kannst du den Platz im Squad.',
  });

export const notAllApproved = () =>
  new AppError('CONFLICT', {
    en: 'A deal is completed once everything in it is approved',
    de: 'Ein Deal wird abgeschlossen, wenn alles freigegeben ist',
  });

export const noRoundLeft = () =>
  new AppError('CONFLICT', {
    en: 'Two rounds of changes were agreed, and both are used. Approve or reject it.',
    de: 'Alle vereinbarten Änderungsrunden sind verbraucht. Gib die Arbeit frei oder lehne sie ab.',
  });

export const tooManyRounds = () =>
  new AppError('CONFLICT', {
    en: 'An offer can be countered three times. Accept or reject it.',
    de: 'Ein Angebot lässt sich dreimal gegenbieten. Nimm es an oder lehne es ab.',
  });

export const changedTooOften = () =>
  new AppError('CONFLICT', {
    en: 'This offer was changed too often. Withdraw it and send a new one.',
    de: 'Dieses Angebot wurde zu oft geändert. Ziehe es zurück und sende ein neues.',
  });

export const workElsewhere = () =>
  new AppError('CONFLICT', {
    en: 'Submit and review it on the page of the ovation',
    de: 'Das wird auf der Seite der Ovation eingereicht und geprüft',
  });

export const dealOver = () =>
  new AppError('CONFLICT', { en: 'This deal is over', de: 'Dieser Deal ist beendet' });

export const offerChanged = () =>
  new AppError('VERSION_MISMATCH', {
    en: 'The offer was changed meanwhile. Read it again before you accept.',
    de: 'Das Angebot wurde inzwischen geändert. Lies es noch einmal, bevor du es annimmst.',
  });

export const extendedAlready = () =>
  new AppError('CONFLICT', {
    en: 'This offer was given more time already',
    de: 'Dieses Angebot wurde schon einmal verlängert',
  });
