import { defineSettings } from '../../../platform/config/default-settings.js';

export const teamSettings = defineSettings(
  {
    'team.inviteDays': 7,
    // Between two mails of one invitation
    'team.resendSeconds': 60,
    // Members and open invitations together
    'team.maxMembers': 50,
    'team.invitesPerDay': 50,
    'team.createdPerDay': 5,
    // Calls with the token of an invitation, by address
    'team.linkCallsPerMinute': 30,
    // Who pays for a team
    'team.payingAge': 18,
    // How long addresses of invitations that ended are kept
    'team.keepEmailDays': 30,
  },
  {
    'team.inviteDays': { min: 1, max: 60 },
    'team.resendSeconds': { min: 10, max: 86_400 },
    'team.maxMembers': { min: 2, max: 90 },
    'team.invitesPerDay': { min: 1, max: 1000 },
    'team.createdPerDay': { min: 1, max: 100 },
    'team.linkCallsPerMinute': { min: 5, max: 1000 },
    'team.payingAge': { min: 18, max: 99 },
    'team.keepEmailDays': { min: 1, max: 365 },
  },
);

type TeamSettings = typeof teamSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends TeamSettings {}
}
