const RATE = 8_000;
const SECONDS = 2;
const HEADER = 44;

function makeTone(): Blob {
  const samples = RATE * SECONDS;
  const view = new DataView(new ArrayBuffer(HEADER + samples));
  const text = (at: number, word: string) =>
    [...word].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  text(0, 'RIFF');
  view.setUint32(4, HEADER - 8 + samples, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, samples, true);
  for (let at = 0; at < samples; at++)
    view.setUint8(HEADER + at, 128 + Math.round(40 * Math.sin((at * 2 * Math.PI * 330) / RATE)));
  return new Blob([view.buffer], { type: 'audio/wav' });
}

/** One address for the life of the page. */
function once(make: () => Blob): () => string {
  let url: string | null = null;
  return () => (url ??= URL.createObjectURL(make()));
}

/** A soft tone as a WAV file of our own making. */
export const toneUrl = once(makeTone);

export const captionsUrl = once(
  () => new Blob([`WEBVTT\n\n00:00.000 --> 00:0${SECONDS}.000\nA soft tone\n`], { type: 'text/vtt' }),
);
