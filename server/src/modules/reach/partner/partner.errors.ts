import { AppError, invalidField, notFound } from '../../../kernel/app-error.js';
import type { Sentence } from '../../../kernel/sentence.js';
import type { OutgoingProblem } from '../../../platform/outgoing/guarded-client.js';
import { type Topic, topicScopes } from './topics.js';

export const endpointNotFound = () =>
  notFound({ en: 'There is no such webhook endpoint', de: 'Diesen Webhook-Endpunkt gibt es nicht' });
export const deliveryNotFound = () =>
  notFound({ en: 'There is no such delivery', de: 'Diese Zustellung gibt es nicht' });

export const topicNeedsScope = (topic: Topic) =>
  new AppError('SCOPE_REQUIRED', {
    en: `The topic ${topic} needs a key with the scope ${topicScopes[topic]}`,
    de: `Das Thema ${topic} braucht einen Schlüssel mit der Berechtigung ${topicScopes[topic]}`,
  });

export const endpointExists = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'You have an endpoint with this address already',
    de: 'Du hast schon einen Endpunkt mit dieser Adresse',
  });

export const tooManyEndpoints = (most: number) =>
  new AppError('LIMIT_EXCEEDED', {
    en: `You have ${most} webhook endpoints already. Remove one first.`,
    de: `Du hast schon ${most} Webhook-Endpunkte. Entferne zuerst einen.`,
  });

const AWAY_SECONDS = 10;

/** Nothing was done here: a call that carries an Idempotency-Key can be repeated as it is. */
export const testModeAway = () =>
  new AppError(
    'TEST_MODE_UNAVAILABLE',
    {
      en: 'Test mode does not answer at the moment. Try again in a moment.',
      de: 'Der Testmodus antwortet gerade nicht. Versuche es gleich noch einmal.',
    },
    { retryAfter: AWAY_SECONDS },
  );

export const otherRequest = () =>
  new AppError('IDEMPOTENCY_MISMATCH', {
    en: 'This Idempotency-Key was used for another request. Use a new one.',
    de: 'Dieser Idempotency-Key wurde für eine andere Anfrage benutzt. Nimm einen neuen.',
  });

export const endpointPaused = () =>
  new AppError('CONFLICT', {
    en: 'This endpoint is switched off. Resume it first.',
    de: 'Dieser Endpunkt ist ausgeschaltet. Schalte ihn zuerst wieder ein.',
  });

export const oldSecretLives = () =>
  new AppError('CONFLICT', {
    en: 'The secret before this one still works. Rotate again once it has ended.',
    de: 'Das vorige Geheimnis gilt noch. Ersetze es erneut, sobald es abgelaufen ist.',
  });

const problems: Partial<Record<OutgoingProblem, Sentence>> = {
  address: {
    en: 'Give an address that begins with https:// and has no user, password or port of its own',
    de: 'Gib eine Adresse an, die mit https:// beginnt und weder Benutzer noch Passwort noch eigenen Port enthält',
  },
  private: { en: 'This address is private', de: 'Diese Adresse ist privat' },
  unresolved: {
    en: 'This name leads to no address',
    de: 'Dieser Name führt zu keiner Adresse',
  },
};

export const addressRefused = (problem: OutgoingProblem) =>
  invalidField(
    'url',
    problem,
    problems[problem] ?? { en: 'This address cannot be used', de: 'Diese Adresse lässt sich nicht benutzen' },
  );
