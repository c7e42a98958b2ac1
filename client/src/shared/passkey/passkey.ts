import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { Schemas } from '@/shared/api';

/** Only screens that use a passkey load it. */
const library = () => import('@simplewebauthn/browser');

export const passkeysSupported = (): boolean =>
  'PublicKeyCredential' in window && typeof window.PublicKeyCredential === 'function';

/** Whether the browser offers passkeys among what it fills into a field. */
export const autofillSupported = async (): Promise<boolean> =>
  passkeysSupported() && (await library()).browserSupportsWebAuthnAutofill();

/** The browser asks the person, who makes a passkey on this device or another one. */
export async function createPasskey(
  asked: Schemas['PasskeyCreationDto'],
): Promise<Schemas['AttestationDto']> {
  const { startRegistration } = await library();
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON = asked;
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports: transports.filter(isKnown) };
}

/** With `autofill` nothing opens: the browser waits until the person picks a passkey in a field. */
export async function signWithPasskey(
  asked: Schemas['PasskeyRequestDto'],
  { autofill = false } = {},
): Promise<Schemas['AssertionDto']> {
  const { startAuthentication } = await library();
  const { id, response } = await startAuthentication({ optionsJSON: asked, useBrowserAutofill: autofill });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle === undefined ? {} : { userHandle }),
  };
}

/** Ends what waits for the person. */
export const cancelPasskey = async (): Promise<void> => {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
};

export type PasskeyProblem = 'cancelled' | 'known' | 'failed';

const problems: Readonly<Record<string, PasskeyProblem>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
};

/** What the browser complains about; browsers say no more of a cancel than of a wait that took too long. */
export const problemOf = (error: unknown): PasskeyProblem =>
  (error instanceof Error ? problems[error.name] : undefined) ?? 'failed';

const transports: readonly string[] = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] satisfies readonly Schemas['PasskeyTransport'][];

const isKnown = (transport: string): transport is Schemas['PasskeyTransport'] =>
  transports.includes(transport);
