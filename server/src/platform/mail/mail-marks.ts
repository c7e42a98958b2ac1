import sharp from 'sharp';
import { markDrawings } from './mail-style.js';

export interface MailMarks {
  light: Buffer;
  dark: Buffer;
}

let drawn: Promise<MailMarks> | undefined;

const draw = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();

/** The mark as PNG, since mail programs show no SVG; drawn once for the process. */
export function mailMarks(): Promise<MailMarks> {
  drawn ??= Promise.all([draw(markDrawings.light), draw(markDrawings.dark)]).then(([light, dark]) => ({
    light,
    dark,
  }));
  return drawn;
}
