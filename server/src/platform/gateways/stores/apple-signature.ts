import { X509Certificate } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { MINUTE } from '../../../kernel/clock.js';
import { marksOf } from './certificate-marks.js';

/** Apple's certificates for receipts, and its authority that issues them, carry these extensions. */
const RECEIPT_MARK = '1.2.840.113635.100.6.11.1';
const AUTHORITY_MARK = '1.2.840.113635.100.6.2.1';
const CHAIN = 3;
const AHEAD = 5 * MINUTE;

interface DecodedToken {
  header: { alg?: string; x5c?: unknown };
  payload: { signedDate?: unknown } | string;
}

/** What was signed is not Apple's word; the text is for the log. */
export class NotSigned extends Error {}

/**
 * The content of what Apple signed. The certificates stand in the header; they count only where they lead to a root
 * we know, are made for receipts, and were valid when they signed.
 */
export function signedByApple(
  signed: string,
  roots: readonly X509Certificate[],
  now: Date,
): Record<string, unknown> {
  const decoded = new JwtService().decode(signed, { complete: true }) as DecodedToken | null;
  if (decoded?.header.alg !== 'ES256' || typeof decoded.payload !== 'object')
    throw new NotSigned('no ES256 token');
  const [leaf, middle] = certificatesOf(decoded.header.x5c);
  const { signedDate } = decoded.payload;
  if (typeof signedDate !== 'number' || signedDate > now.getTime() + AHEAD)
    throw new NotSigned('no date of signing');
  assertChain(leaf, middle, roots, new Date(signedDate));
  try {
    return new JwtService({ publicKey: leaf.publicKey }).verify(signed, { algorithms: ['ES256'] });
  } catch (error) {
    throw new NotSigned('the signature does not fit', { cause: error });
  }
}

function certificatesOf(x5c: unknown): [X509Certificate, X509Certificate] {
  const texts: unknown[] = Array.isArray(x5c) ? x5c : [];
  if (texts.length !== CHAIN || !texts.every((text) => typeof text === 'string'))
    throw new NotSigned('no chain of three certificates');
  const [leaf, middle] = texts.map(certificateOf);
  if (!leaf || !middle) throw new NotSigned('a certificate is missing');
  return [leaf, middle];
}

function certificateOf(text: string): X509Certificate {
  try {
    return new X509Certificate(Buffer.from(text, 'base64'));
  } catch (error) {
    throw new NotSigned('what should be a certificate is none', { cause: error });
  }
}

function assertChain(
  leaf: X509Certificate,
  middle: X509Certificate,
  roots: readonly X509Certificate[],
  at: Date,
): void {
  const root = roots.find((candidate) => isIssued(middle, candidate));
  if (!root || !middle.ca || !isIssued(leaf, middle))
    throw new NotSigned('the chain leads to no root we know');
  if (![leaf, middle, root].every((certificate) => isValid(certificate, at)))
    throw new NotSigned('a certificate was not valid at the time of signing');
  if (!marksOf(leaf.raw).includes(RECEIPT_MARK) || !marksOf(middle.raw).includes(AUTHORITY_MARK))
    throw new NotSigned('the certificates are not those for receipts');
}

const isIssued = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

const isValid = ({ validFromDate, validToDate }: X509Certificate, at: Date): boolean =>
  validFromDate <= at && at <= validToDate;
