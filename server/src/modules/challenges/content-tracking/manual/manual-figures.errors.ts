import { AppError, invalidField, notFound } from '../../../../kernel/app-error.js';

export const manualFiguresNotFound = () =>
  notFound({ en: 'These figures do not exist', de: 'Diese Zahlen gibt es nicht' });

export const postNotTracked = () =>
  notFound({ en: 'This post is not tracked', de: 'Dieser Beitrag wird nicht erfasst' });

export const figuresWaiting = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'Figures of this post already wait for a second person',
    de: 'Zahlen dieses Beitrags warten schon auf eine zweite Person',
  });

export const ownFigures = () =>
  new AppError('FORBIDDEN', {
    en: 'You entered these figures: somebody else on the team has to confirm them',
    de: 'Du hast diese Zahlen eingetragen: Jemand anderes aus dem Team muss sie bestätigen',
  });

export const figuresInFuture = () =>
  invalidField('at', 'past', {
    en: 'The picture cannot be newer than now',
    de: 'Das Bild kann nicht neuer sein als jetzt',
  });

export const figuresBeforePost = () =>
  invalidField('at', 'after_post', {
    en: 'The picture is older than the post',
    de: 'Das Bild ist älter als der Beitrag',
  });
