import type { KeyObject } from 'node:crypto';
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import {
  bitString,
  integer,
  moment,
  nothing,
  objectId,
  octetString,
  sequence,
  text,
  tlv,
  yes,
} from './der.ts';

const COMMON_NAME = '2.5.4.3';
const ECDSA_SHA256 = '1.2.840.10045.4.3.2';
const BASIC_CONSTRAINTS = '2.5.29.19';
const DAY_MS = 86_400_000;

export interface Certified {
  key: KeyObject;
  der: Buffer;
}

export interface CertificateRequest {
  name: string;
  authority: boolean;
  /** Object ids of extensions that say what the certificate is for. */
  marks?: string[];
  from?: Date;
  until?: Date;
}

/** A certificate signed by another one, or by itself. */
export function certify(request: CertificateRequest, issuer?: { name: string; key: KeyObject }): Certified {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const from = request.from ?? new Date(Date.now() - 365 * DAY_MS);
  const until = request.until ?? new Date(Date.now() + 20 * 365 * DAY_MS);
  const constraints = sequence(
    objectId(BASIC_CONSTRAINTS),
    yes,
    octetString(sequence(...(request.authority ? [yes] : []))),
  );
  const marks = (request.marks ?? []).map((mark) => sequence(objectId(mark), octetString(nothing)));
  const content = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    integer(randomBytes(15)),
    sequence(objectId(ECDSA_SHA256)),
    nameOf(issuer?.name ?? request.name),
    sequence(moment(from), moment(until)),
    nameOf(request.name),
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(constraints, ...marks)),
  );
  const signature = sign('sha256', content, issuer?.key ?? key);
  return { key, der: sequence(content, sequence(objectId(ECDSA_SHA256)), bitString(signature)) };
}

const nameOf = (name: string): Buffer => sequence(tlv(0x31, sequence(objectId(COMMON_NAME), text(name))));

/** For the state file. */
export const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();
export const keyOf = (pem: string): KeyObject => createPrivateKey(pem);
