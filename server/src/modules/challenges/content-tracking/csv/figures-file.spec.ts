import fc from 'fast-check';
import { addressIn, tiktokAddress, youtubeAddress } from '../content-address.js';
import { readFigures } from './figures-file.js';

const now = new Date('2026-03-02T00:00:00Z');
const addressOf = (url: string) =>
  addressIn(url, [{ addressOf: youtubeAddress }, { addressOf: tiktokAddress }]);
const read = (text: string, most = 10) => readFigures(text, addressOf, { most, now });
const url = 'https://youtu.be/abcdefghijk';
const at = '2026-03-01T10:00:00Z';

describe('a file of figures', () => {
  it('is read by the names of its columns, in any order', () => {
    const { lines, problems } = read(`Views;AT;URL;likes\n1200;${at};${url};7`);
    expect(problems).toEqual([]);
    expect(lines).toEqual([
      {
        line: 2,
        address: {
          platform: 'youtube',
          externalId: 'abcdefghijk',
          url: 'https://www.youtube.com/watch?v=abcdefghijk',
        },
        at: new Date(at),
        figures: { views: 1200, likes: 7, comments: 0, shares: 0 },
      },
    ]);
  });

  it('names each line that is wrong and reads the others', () => {
    const text = [
      'url,at,views',
      `https://example.com/x,${at},1`,
      `${url},yesterday,1`,
      `${url},2026-03-03T10:00:00Z,1`,
      `${url},${at},-1`,
      `${url},${at},`,
      `${url},${at},42`,
    ].join('\n');
    const { lines, problems } = read(text);
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
    expect(lines.map(({ line }) => line)).toEqual([7]);
  });

  it('is refused whole without its columns, or with too many lines', () => {
    expect(read('link,views\nx,1').problems).toHaveLength(1);
    const long = ['url,at,views', ...Array.from({ length: 11 }, () => `${url},${at},1`)].join('\n');
    expect(read(long)).toMatchObject({ lines: [], problems: [{ line: 12 }] });
  });

  it('never fails, whatever the text: each row is either read or named', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 10 }), (rows) => {
        const text = ['url,at,views', ...rows].join('\n');
        const { lines, problems } = read(text, 1_000);
        expect(lines.every(({ figures }) => Number.isSafeInteger(figures.views))).toBe(true);
        expect(new Set([...lines, ...problems].map(({ line }) => line)).size).toBe(
          lines.length + problems.length,
        );
      }),
    );
  });
});
