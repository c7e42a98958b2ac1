import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

type Weight = 'regular' | 'medium' | 'bold';

interface Style {
  size?: number;
  weight?: Weight;
  soft?: boolean;
  align?: 'left' | 'right';
}

const fonts: Record<Weight, Buffer> = (() => {
  const { resolve } = createRequire(import.meta.url);
  const read = (file: string) => readFileSync(resolve(`@expo-google-fonts/inter/${file}.ttf`));
  return {
    regular: read('400Regular/Inter_400Regular'),
    medium: read('500Medium/Inter_500Medium'),
    bold: read('700Bold/Inter_700Bold'),
  };
})();

const LEFT = 56;
const RIGHT = 539;
const TOP = 56;
const BOTTOM = 760;
const FOOT = 782;
const INK = '#14110f';
const SOFT = '#6b645d';
const RULE = '#ded8d0';
/** Figures of one width, so that sums stand below each other. */
const FIGURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

export interface Column {
  x: number;
  width: number;
  align?: 'left' | 'right';
}

/**
 * A sheet of A4 with a pen: PDF/A-3 with embedded fonts. The only moment in it is the one given, so the same calls
 * give the same bytes.
 */
export class Sheet {
  readonly left = LEFT;
  readonly right = RIGHT;
  readonly width = RIGHT - LEFT;
  y = TOP;
  protected readonly document: PDFKit.PDFDocument;
  private readonly chunks: Buffer[] = [];
  private readonly done: Promise<Buffer>;

  constructor(info: { title: string; author: string; language: string; at: Date }) {
    this.document = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      lang: info.language,
      bufferPages: true,
      // PDF/A embeds every font: the standard ones are never loaded.
      font: fonts.regular as unknown as string,
      info: { Title: info.title, Author: info.author, CreationDate: info.at, ModDate: info.at },
    });
    for (const [name, font] of Object.entries(fonts)) this.document.registerFont(name, font);
    this.document.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.done = new Promise((resolve, reject) => {
      this.document.on('end', () => resolve(Buffer.concat(this.chunks)));
      this.document.on('error', reject);
    });
  }

  /** Writes at a place and answers the height it took. */
  text(words: string, { x, width, align }: Column, style: Style = {}, y = this.y): number {
    const { size = 9.5, weight = 'regular', soft = false } = style;
    const options = { width, align: style.align ?? align ?? 'left', lineGap: 2, features: FIGURES };
    this.document
      .font(weight)
      .fontSize(size)
      .fillColor(soft ? SOFT : INK);
    const height = this.document.heightOfString(words, options);
    this.document.text(words, x, y, options);
    return height;
  }

  /** Lines below each other in a column; answers where the next one would stand. */
  block(lines: readonly string[], column: Column, style: Style = {}, y = this.y): number {
    return lines.reduce((at, line) => at + this.text(line, column, style, at), y);
  }

  /** A JPEG, as large as fits, from the left upper corner of a box. */
  image(content: Buffer, { x, width }: Column, height: number, y = this.y): void {
    this.document.image(content, x, y, { fit: [width, height] });
  }

  rule(weight = 0.6): void {
    this.document.moveTo(LEFT, this.y).lineTo(RIGHT, this.y).lineWidth(weight).strokeColor(RULE).stroke();
  }

  down(by: number): void {
    this.y += by;
  }

  /** Begins another sheet where less than `needed` is left. */
  room(needed: number): boolean {
    if (this.y + needed <= BOTTOM) return false;
    this.document.addPage();
    this.y = TOP;
    return true;
  }

  heightOf(words: string, width: number): number {
    return this.document.font('regular').fontSize(9.5).heightOfString(words, { width, lineGap: 2 });
  }

  /** The same small lines at the foot of every sheet, with its number. */
  foot(lines: readonly string[], numbered: (page: number, of: number) => string): void {
    const { count } = this.document.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.document.switchToPage(page);
      this.y = FOOT - 10;
      this.rule();
      this.block(lines, { x: LEFT, width: 380 }, { size: 7.5, soft: true }, FOOT);
      const column: Column = { x: RIGHT - 90, width: 90, align: 'right' };
      this.text(numbered(page + 1, count), column, { size: 7.5, soft: true }, FOOT);
    }
  }

  end(): Promise<Buffer> {
    this.document.end();
    return this.done;
  }
}
