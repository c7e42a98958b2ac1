/** The little of DER that certificates are made of. */
export function tlv(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

export const sequence = (...parts: Buffer[]): Buffer => tlv(0x30, ...parts);
export const bitString = (bytes: Buffer): Buffer => tlv(0x03, Buffer.from([0]), bytes);
export const octetString = (bytes: Buffer): Buffer => tlv(0x04, bytes);
export const yes = Buffer.from([0x01, 0x01, 0xff]);
export const nothing = Buffer.from([0x05, 0x00]);
export const text = (value: string): Buffer => tlv(0x0c, Buffer.from(value, 'utf8'));
/** The first byte stays below 0x80, so that the number is positive. */
export const integer = (bytes: Buffer): Buffer => tlv(0x02, Buffer.from([0x01]), bytes);

/** Years from 2050 on are written with all their digits. */
export function moment(date: Date): Buffer {
  const digits = date.toISOString().replace(/[-:T]|\.\d+/g, '');
  return date.getUTCFullYear() < 2050
    ? tlv(0x17, Buffer.from(digits.slice(2)))
    : tlv(0x18, Buffer.from(digits));
}

export function objectId(name: string): Buffer {
  const [first = 0, second = 0, ...rest] = name.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((part) => {
    const base128 = [part & 0x7f];
    for (let more = part >>> 7; more > 0; more >>>= 7) base128.unshift((more & 0x7f) | 0x80);
    return base128;
  });
  return tlv(0x06, Buffer.from(bytes));
}
