import { AppError, invalidField, notFound } from '../../../../kernel/app-error.js';
import { inTurn, tryAgainIn } from '../../../../kernel/sentence.js';

export const emailInvitationNotFound = () =>
  notFound({ en: 'This invitation does not exist', de: 'Diese Einladung gibt es nicht' });

export const staleInvitation = () =>
  new AppError('INVALID_TOKEN', {
    en: 'This link is not valid any more. A newer mail may hold a newer link.',
    de: 'Dieser Link ist nicht mehr gültig. Vielleicht gibt es eine neuere Mail mit einem neuen Link.',
  });

export const takenInvitation = () =>
  new AppError('CONFLICT', {
    en: 'This invitation is used or has ended. The brand can invite you again.',
    de: 'Diese Einladung ist schon eingelöst oder abgelaufen. Die Marke kann dich neu einladen.',
  });

export const ownInvitation = () =>
  new AppError('CONFLICT', {
    en: 'This invitation is to your own challenge',
    de: 'Diese Einladung gehört zu deiner eigenen Challenge',
  });

export const notResendable = () =>
  new AppError('CONFLICT', {
    en: 'This invitation was answered, revoked or already sent as often as it can be',
    de: 'Diese Einladung ist beantwortet, zurückgezogen oder schon so oft wie möglich gesendet',
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

/** Others may have invited them: which brands, and how often, stays with them. */
export const invitedOften = (emails: readonly string[]) =>
  invalidField('emails', 'invitedOften', {
    en: `These addresses got several invitations today. Try them again tomorrow: ${emails.join(', ')}`,
    de: `Diese Adressen haben heute schon mehrere Einladungen bekommen. Versuche es morgen wieder: ${emails.join(', ')}`,
  });
