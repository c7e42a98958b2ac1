import { AppError, type Blocker } from '../../../../kernel/app-error.js';

export const closingBlocked = (blockers: Blocker[]) =>
  new AppError(
    'CONFLICT',
    {
      en: 'Your account cannot be closed yet. Each reason says what ends it.',
      de: 'Dein Konto lässt sich noch nicht schließen. Bei jedem Grund steht, was ihn behebt.',
    },
    { blockers },
  );

export const notActive = () =>
  new AppError('CONFLICT', {
    en: 'The closing of this account was asked for already, or the account is suspended',
    de: 'Die Schließung dieses Kontos ist schon beantragt, oder das Konto ist gesperrt',
  });

export const nothingToCancel = () =>
  new AppError('CONFLICT', {
    en: 'This account is not being closed',
    de: 'Dieses Konto wird nicht geschlossen',
  });

export const staffStays = () =>
  new AppError('FORBIDDEN', {
    en: 'Accounts of staff are closed by an admin',
    de: 'Mitarbeiterkonten werden von einem Admin geschlossen',
  });
