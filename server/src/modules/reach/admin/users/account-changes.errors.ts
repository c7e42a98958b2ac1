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

export const suspendedByReport = () =>
  new AppError('CONFLICT', {
    en: 'A decision about a report suspended this account. Reverse that decision to lift it.',
    de: 'Eine Entscheidung über eine Meldung hat dieses Konto gesperrt. Nimm sie zurück, um die Sperre aufzuheben.',
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
