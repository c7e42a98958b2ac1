import { AppError, notFound } from '../../../kernel/app-error.js';

export const nothingToAppeal = () =>
  notFound({
    en: 'There is no decision here that you can appeal',
    de: 'Hier gibt es keine Entscheidung, gegen die du Einspruch einlegen kannst',
  });

export const appealNotFound = () =>
  notFound({ en: 'This appeal does not exist', de: 'Diesen Einspruch gibt es nicht' });

export const appealTimeOver = (days: number) =>
  new AppError('EXPIRED', {
    en: `A decision can be appealed for ${days} days: that time is over`,
    de: `Einspruch ist ${days} Tage lang möglich: Diese Frist ist vorbei`,
  });

export const appealedAlready = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'You have already appealed this decision',
    de: 'Gegen diese Entscheidung hast du schon Einspruch eingelegt',
  });

/** Whoever took the decision, or has a part in it, does not judge the appeal. */
export const notYours = () =>
  new AppError('FORBIDDEN', {
    en: 'You took this decision or it is about you: another member of staff has to decide the appeal',
    de: 'Die Entscheidung stammt von dir oder betrifft dich: Über den Einspruch muss jemand anderes aus dem Team entscheiden',
  });

export const overtaken = () =>
  new AppError('CONFLICT', {
    en: 'What was appealed has changed since: there is nothing to restore. Uphold the decision and say why.',
    de: 'Seit dem Einspruch hat sich der Stand geändert: Es gibt nichts wiederherzustellen. Bestätige die Entscheidung und begründe es.',
  });
