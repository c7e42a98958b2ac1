import { AppError, invalidField } from '../../../../kernel/app-error.js';

export const rolesMixed = () =>
  invalidField('roles', 'kind', {
    en: 'Staff have staff roles only, members have member roles only. New staff accounts are made by a command.',
    de: 'Mitarbeiter haben nur Mitarbeiterrollen, Mitglieder nur Mitgliedsrollen. Neue Mitarbeiterkonten werden per Befehl angelegt.',
  });

export const accountTypeRoleMissing = (role: string) =>
  invalidField('roles', 'accountType', {
    en: `The account keeps the role of its account type: ${role}`,
    de: `Das Konto behält die Rolle seiner Kontoart: ${role}`,
  });

export const lastAdmin = () =>
  new AppError('CONFLICT', {
    en: 'This is the last admin. Make somebody else an admin first.',
    de: 'Das ist der letzte Admin. Mach zuerst jemand anderen zum Admin.',
  });

export const adminsOnly = () =>
  new AppError('FORBIDDEN', {
    en: 'Only an admin may do this',
    de: 'Das darf nur ein Admin',
  });

export const tooLongForSupport = (days: number) =>
  invalidField('until', 'range', {
    en: `Support suspends for ${days} days at most. Ask an admin for more.`,
    de: `Der Support sperrt für höchstens ${days} Tage. Für längere Sperren frag einen Admin.`,
  });

export const overAlready = () =>
  invalidField('until', 'future', {
    en: 'The end lies in the past',
    de: 'Das Ende liegt in der Vergangenheit',
  });

export const otherState = () =>
  new AppError('CONFLICT', {
    en: 'The account is in another state by now. Reload the page.',
    de: 'Das Konto hat inzwischen einen anderen Status. Lade die Seite neu.',
  });
