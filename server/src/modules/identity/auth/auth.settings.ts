import { defineSettings } from '../../../platform/config/default-settings.js';

export const authSettings = defineSettings(
  {
    'auth.codeMinutes': 10,
    'auth.codeTries': 5,
    'auth.codeTriesElsewhere': 10,
    'auth.codeResendSeconds': 30,
    'auth.codesPerHourEmail': 5,
    'auth.codesPerHourIp': 20,
    'auth.passwordTriesPerHour': 10,
    'auth.passwordTriesPerHourIp': 50,
    // The login page asks by itself, each five minutes while it is open
    'auth.passkeyOptionsPerHourIp': 600,
    'auth.sessionDays': 7,
    // Without use, and at most; of staff far shorter
    'auth.refreshDays': 30,
    'auth.sessionMaxDays': 180,
    'auth.staffIdleMinutes': 30,
    'auth.staffHours': 12,
    'auth.partnerMinutes': 60,
    // How long it is known which browsers an account was used in
    'auth.deviceDays': 90,
    // How long the owner can stop the removal of a second factor by staff
    'auth.factorRemovalHours': 24,
  },
  {
    'auth.codeTries': { min: 1, max: 20 },
    'auth.codeResendSeconds': { min: 0, max: 3_600 },
    'auth.staffIdleMinutes': { min: 5, max: 525_600 },
    'auth.deviceDays': { min: 1, max: 400 },
    'auth.factorRemovalHours': { min: 1, max: 720 },
  },
);

type AuthSettings = typeof authSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends AuthSettings {}
}
