import { inflateSync } from 'node:zlib';

type Glyphs = ReadonlyMap<number, string>;

const STREAM = />>\s*stream\r?\n/;
const hexOf = (text: string): number[] =>
  (text.match(/[0-9a-f]{4}/gi) ?? []).map((code) => Number.parseInt(code, 16));

function contentOf(object: string): string {
  const [head] = STREAM.exec(object) ?? [];
  const [, length] = /\/Length (\d+)/.exec(object) ?? [];
  if (head === undefined) return '';
  const start = object.indexOf(head) + head.length;
  const bytes = Buffer.from(object.slice(start, start + Number(length)), 'latin1');
  return (object.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

const dictionaryOf = (object: string): string => object.split(STREAM)[0] ?? '';

/** What the glyphs of a font stand for, as the file itself tells readers who copy from it. */
function glyphsOf(map: string): Glyphs {
  const glyphs = new Map<number, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f]*)>/gi)].forEach(([, codes = ''], index) =>
      glyphs.set(Number.parseInt(from, 16) + index, String.fromCharCode(...hexOf(codes))),
    );
  return glyphs;
}

/** The words of a PDF as a person reads or copies them: one line for each piece that was set. */
export function pdfText(pdf: Buffer): string {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\r?\n([\s\S]*?)\nendobj/g)].map(
      ([, id = '', body = '']) => [id, body] as const,
    ),
  );
  const fonts = new Map<string, Glyphs>();
  for (const body of objects.values())
    for (const [, name = '', id = ''] of dictionaryOf(body).matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
      fonts.set(name, glyphsOf(contentOf(objects.get(map) ?? '')));
    }
  const lines: string[] = [];
  for (const page of objects.values()) {
    const [, id = ''] = (/\/Type \/Page\b/.test(page) && /\/Contents (\d+) 0 R/.exec(page)) || [];
    if (id === '') continue;
    let glyphs: Glyphs = new Map();
    for (const [, font, set = ''] of contentOf(objects.get(id) ?? '').matchAll(
      /\/(F\d+) [\d.]+ Tf|(\[[^\]]*\]|<[0-9a-f]*>) T[jJ]/gi,
    )) {
      if (font !== undefined) glyphs = fonts.get(font) ?? new Map();
      else {
        const codes = (set.match(/<[0-9a-f]*>/gi) ?? []).flatMap(hexOf);
        lines.push(codes.map((code) => glyphs.get(code) ?? '\uFFFD').join(''));
      }
    }
  }
  return lines.join('\n').replaceAll('\u00A0', ' ');
}
