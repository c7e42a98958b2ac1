import { AppError, type Blocker, notFound } from '../../../kernel/app-error.js';
import { inTurn, type Sentence, tryAgainIn } from '../../../kernel/sentence.js';
import type { InvitationRefusal } from './invitation.machine.js';

export const teamNotFound = () =>
  notFound({ en: 'This team does not exist', de: 'Dieses Team gibt es nicht' });

export const memberNotFound = () =>
  notFound({ en: 'This member does not exist', de: 'Dieses Mitglied gibt es nicht' });

export const staleLink = () =>
  new AppError('INVALID_TOKEN', {
    en: 'This link is not valid any more. A newer mail may hold a newer link.',
    de: 'Dieser Link ist nicht mehr gültig. Vielleicht gibt es eine neuere Mail mit einem neuen Link.',
  });

export const roleTooLow = () =>
  new AppError('ROLE_REQUIRED', {
    en: 'Your role in this team does not include this. Ask an owner of the team.',
    de: 'Deine Rolle in diesem Team reicht dafür nicht aus. Frage jemanden, dem das Team gehört.',
  });

export const lastOwner = () =>
  new AppError('CONFLICT', {
    en: 'A team needs an owner. Make somebody else an owner first, or dissolve the team.',
    de: 'Ein Team braucht jemanden, dem es gehört. Mache zuerst jemand anderen zum Inhaber oder löse das Team auf.',
  });

export const alreadyMember = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'This person is a member of the team already',
    de: 'Diese Person gehört schon zum Team',
  });

export const alreadyInvited = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'There is an invitation to this address already. Send it again from the list.',
    de: 'Für diese Adresse gibt es schon eine Einladung. Sende sie aus der Liste noch einmal.',
  });

export const teamFull = (most: number) =>
  new AppError('LIMIT_EXCEEDED', {
    en: `A team has at most ${most} members and open invitations`,
    de: `Ein Team hat höchstens ${most} Mitglieder und offene Einladungen`,
  });

export const resendLater = (seconds: number) =>
  new AppError(
    'RATE_LIMITED',
    inTurn(
      { en: 'The mail was sent just now.', de: 'Die Mail wurde gerade erst gesendet.' },
      tryAgainIn(seconds),
    ),
    { retryAfter: seconds },
  );

export const staffInNoTeam = () =>
  new AppError('FORBIDDEN', {
    en: 'Staff accounts cannot be members of teams',
    de: 'Mitarbeiterkonten können keinem Team angehören',
  });

export const tooYoungToPay = (age: number) =>
  new AppError('AGE_OUT_OF_RANGE', {
    en: `This role pays for the team, so it needs an age of ${age} and the birth date in the profile`,
    de: `Diese Rolle bezahlt für das Team. Dafür braucht es ein Alter von ${age} Jahren und das Geburtsdatum im Profil`,
  });

export const teamStillBusy = (blockers: Blocker[]) =>
  new AppError(
    'IN_USE',
    {
      en: 'The team cannot be dissolved while it has money, coins or running work',
      de: 'Das Team lässt sich nicht auflösen, solange es Geld, Coins oder laufende Arbeit hat',
    },
    { blockers },
  );

export const coinsLeft = (coins: number, since: string): Blocker => ({
  code: 'COINS_LEFT',
  message: {
    en: `${coins} Anycoins are left in the wallet of the team.`,
    de: `In der Wallet des Teams sind noch ${coins} Anycoins.`,
  },
  action: { en: 'Spend them first', de: 'Gib sie zuerst aus' },
  owner: 'user',
  since,
  eta: null,
});

export const moneyLeft = (since: string): Blocker => ({
  code: 'MONEY_LEFT',
  message: { en: 'Money is left in the wallet of the team.', de: 'In der Wallet des Teams ist noch Geld.' },
  action: { en: 'Spend it first', de: 'Gib es zuerst aus' },
  owner: 'user',
  since,
  eta: null,
});

const refusals: Record<InvitationRefusal, { code: AppError['code']; sentence: Sentence }> = {
  not_allowed: {
    code: 'ROLE_REQUIRED',
    sentence: {
      en: 'Your role in this team does not include this',
      de: 'Deine Rolle in diesem Team reicht dafür nicht aus',
    },
  },
  sign_in: {
    code: 'UNAUTHORIZED',
    sentence: { en: 'Sign in to accept the invitation', de: 'Melde dich an, um die Einladung anzunehmen' },
  },
  wrong_account: {
    code: 'FORBIDDEN',
    sentence: {
      en: 'This invitation was sent to another address. Switch the account, or ask the team to invite the address of this one.',
      de: 'Diese Einladung ging an eine andere Adresse. Wechsle das Konto oder bitte das Team, die Adresse dieses Kontos einzuladen.',
    },
  },
  still_valid: {
    code: 'CONFLICT',
    sentence: {
      en: 'The invitation is still valid. Accept it with the link of the latest mail.',
      de: 'Die Einladung gilt noch. Nimm sie mit dem Link der neuesten Mail an.',
    },
  },
  expired: {
    code: 'EXPIRED',
    sentence: {
      en: 'The invitation has expired. Ask the team for a new link.',
      de: 'Die Einladung ist abgelaufen. Bitte das Team um einen neuen Link.',
    },
  },
  accepted: {
    code: 'CONFLICT',
    sentence: { en: 'The invitation is accepted already', de: 'Die Einladung ist schon angenommen' },
  },
  declined: {
    code: 'CONFLICT',
    sentence: {
      en: 'The invitation was declined. The team can invite again.',
      de: 'Die Einladung wurde abgelehnt. Das Team kann neu einladen.',
    },
  },
  revoked: {
    code: 'CONFLICT',
    sentence: {
      en: 'The team has taken this invitation back. It can invite again.',
      de: 'Das Team hat diese Einladung zurückgezogen. Es kann neu einladen.',
    },
  },
};

export const invitationRefused = (refusal: InvitationRefusal) =>
  new AppError(refusals[refusal].code, refusals[refusal].sentence);
