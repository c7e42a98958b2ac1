import { AppError, invalidField } from '../../../kernel/app-error.js';

export const ownContent = () =>
  new AppError('CONFLICT', {
    en: 'You cannot report yourself or something of your own',
    de: 'Du kannst dich selbst und deine eigenen Inhalte nicht melden',
  });

export const ownCase = () =>
  new AppError('FORBIDDEN', {
    en: 'This report concerns you or comes from you. Somebody else has to decide it.',
    de: 'Diese Meldung betrifft dich oder kommt von dir. Jemand anderes muss entscheiden.',
  });

export const nothingToHide = () =>
  invalidField('action', 'kind', {
    en: 'There is nothing to hide here. Decide about the author.',
    de: 'Hier gibt es nichts zu verbergen. Entscheide über das Konto.',
  });

export const nothingToRestore = () =>
  new AppError('CONFLICT', {
    en: 'No decision of our team has hidden this',
    de: 'Das hat keine Entscheidung unseres Teams verborgen',
  });

export const ruleMissing = () =>
  invalidField('rule', 'required', {
    en: 'Choose the rule that was broken. The author reads it.',
    de: 'Wähle die Regel, gegen die verstoßen wurde. Sie steht in der Begründung.',
  });

export const adminsDecideStaff = () =>
  new AppError('FORBIDDEN', {
    en: 'Only an admin decides about staff',
    de: 'Über Mitarbeiter entscheidet nur ein Admin',
  });

export const adminsReverse = () =>
  new AppError('FORBIDDEN', {
    en: 'This decision also suspends the author for longer than support may. Only an admin can reverse it.',
    de: 'Diese Entscheidung sperrt auch das Konto, und zwar länger, als der Support darf. Nur ein Admin kann sie zurücknehmen.',
  });

export const endsInThePast = () =>
  invalidField('until', 'future', {
    en: 'The end lies in the past',
    de: 'Das Ende liegt in der Vergangenheit',
  });
export const cannotSuspend = () =>
  new AppError('CONFLICT', {
    en: 'The account is closed or about to be. It cannot be suspended.',
    de: 'Das Konto ist geschlossen oder wird gerade geschlossen. Es kann nicht gesperrt werden.',
  });
