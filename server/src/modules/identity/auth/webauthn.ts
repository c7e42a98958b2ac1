import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { MINUTE } from '../../../kernel/clock.js';
import { Config } from '../../../platform/config/config.js';
import type { PasskeyCreationDto, PasskeyRequestDto } from './dto/passkey-options.dto.js';
import type { AssertionDto, AttestationDto } from './dto/passkey.dto.js';
import type { PasskeyEntity } from './passkey.entity.js';

export const CHALLENGE_LIFE = 5 * MINUTE;

const CHALLENGE_BYTES = 32;
/** ES256 and RS256, which every authenticator has one of, and EdDSA. */
const ALGORITHMS = [-8, -7, -257];

export type NewCredential = Pick<
  PasskeyEntity,
  'credentialId' | 'publicKey' | 'counter' | 'aaguid' | 'deviceType' | 'backedUp'
>;

/** WebAuthn for the address of the product: what a browser is asked for, and whether its answer is right. */
@Injectable()
export class WebAuthn {
  constructor(private readonly config: Config) {}

  async creation(
    holder: { handle: string; name: string },
    known: readonly PasskeyEntity[],
  ): Promise<PasskeyCreationDto> {
    const options = await generateRegistrationOptions({
      rpName: this.config.env.PRODUCT_NAME,
      rpID: this.site.hostname,
      userID: new Uint8Array(Buffer.from(holder.handle, 'base64url')),
      userName: holder.name,
      userDisplayName: holder.name,
      challenge: newChallenge(),
      timeout: CHALLENGE_LIFE,
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    const { challenge, user, pubKeyCredParams } = options;
    return {
      challenge,
      rp: { id: this.site.hostname, name: options.rp.name },
      user,
      pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
      timeout: CHALLENGE_LIFE,
      excludeCredentials: known.map(described),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    };
  }

  /** `known` = of whom it is; empty where the person is to be found by the passkey. */
  async request(known: readonly PasskeyEntity[]): Promise<PasskeyRequestDto> {
    const { challenge } = await generateAuthenticationOptions({
      rpID: this.site.hostname,
      challenge: newChallenge(),
      userVerification: 'required',
    });
    return {
      challenge,
      rpId: this.site.hostname,
      timeout: CHALLENGE_LIFE,
      userVerification: 'required',
      allowCredentials: known.map(described),
    };
  }

  /** The challenge that an answer says it has signed; null = no answer of a browser. */
  challengeOf({ clientDataJSON }: { clientDataJSON: string }): string | null {
    try {
      const { challenge } = decodeClientDataJSON(clientDataJSON) as { challenge?: unknown };
      return typeof challenge === 'string' ? challenge : null;
    } catch {
      // What is no JSON was made by no browser, and is refused like a wrong answer.
      return null;
    }
  }

  /** null = it does not fit. */
  async created(answer: AttestationDto, challenge: string): Promise<NewCredential | null> {
    const { id, clientDataJSON, attestationObject } = answer;
    const verified = await refusing(() =>
      verifyRegistrationResponse({
        response: { ...credential(id), response: { clientDataJSON, attestationObject } },
        ...this.expected(challenge),
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    if (!verified?.verified) return null;
    const { registrationInfo: made } = verified;
    return {
      credentialId: made.credential.id,
      publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
      counter: made.credential.counter,
      aaguid: made.aaguid,
      deviceType: made.credentialDeviceType,
      backedUp: made.credentialBackedUp,
    };
  }

  /** null = it does not fit, or the authenticator counts less than it did before. */
  async signed(
    answer: AssertionDto,
    challenge: string,
    passkey: PasskeyEntity,
  ): Promise<{ counter: number; backedUp: boolean } | null> {
    const { id, clientDataJSON, authenticatorData, signature } = answer;
    const verified = await refusing(() =>
      verifyAuthenticationResponse({
        response: { ...credential(id), response: { clientDataJSON, authenticatorData, signature } },
        ...this.expected(challenge),
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
      }),
    );
    if (!verified?.verified) return null;
    const { newCounter, credentialBackedUp } = verified.authenticationInfo;
    return { counter: newCounter, backedUp: credentialBackedUp };
  }

  private expected(challenge: string) {
    return {
      expectedChallenge: challenge,
      expectedOrigin: this.site.origin,
      expectedRPID: this.site.hostname,
      requireUserVerification: true,
    };
  }

  private get site(): URL {
    return new URL(this.config.env.PUBLIC_URL);
  }
}

const newChallenge = () => new Uint8Array(randomBytes(CHALLENGE_BYTES));

const credential = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
});

const described = ({ credentialId, transports }: PasskeyEntity) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});

/** The library throws for whatever does not fit; the sender learns only that it is refused. */
async function refusing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}
