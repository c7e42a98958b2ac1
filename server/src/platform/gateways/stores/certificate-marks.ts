interface Element {
  tag: number;
  start: number;
  end: number;
}

const EXTENSIONS = 0xa3;
const OBJECT_ID = 0x06;

/** The elements of DER between two places. */
function elements(bytes: Buffer, from: number, to: number): Element[] {
  const found: Element[] = [];
  for (let at = from; at < to;) {
    const tag = bytes.readUInt8(at);
    const first = bytes.readUInt8(at + 1);
    const more = first < 0x80 ? 0 : first & 0x7f;
    const length = more === 0 ? first : bytes.readUIntBE(at + 2, more);
    const start = at + 2 + more;
    if (start + length > to) throw new RangeError('an element is longer than what holds it');
    found.push({ tag, start, end: start + length });
    at = start + length;
  }
  return found;
}

const inside = (bytes: Buffer, element: Element | undefined): Element[] =>
  element ? elements(bytes, element.start, element.end) : [];

function nameOf(bytes: Buffer): string {
  const parts: number[] = [];
  let value = 0;
  for (const byte of bytes) {
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      parts.push(value);
      value = 0;
    }
  }
  const [first = 0, ...rest] = parts;
  return [
    Math.min(2, Math.floor(first / 40)),
    first - 40 * Math.min(2, Math.floor(first / 40)),
    ...rest,
  ].join('.');
}

/** The object ids of a certificate's extensions, which say what it may be used for. Node shows only a few. */
export function marksOf(der: Buffer): string[] {
  const [certificate] = elements(der, 0, der.length);
  const [content] = inside(der, certificate);
  const holder = inside(der, content).find(({ tag }) => tag === EXTENSIONS);
  const [list] = inside(der, holder);
  return inside(der, list).flatMap((extension) => {
    const [id] = inside(der, extension);
    return id?.tag === OBJECT_ID ? [nameOf(der.subarray(id.start, id.end))] : [];
  });
}
