import fc from 'fast-check';
import { csvFile, csvLines, csvRow, harmless } from './csv.js';

describe('CSV', () => {
  it('reads what it writes, whatever stands in the cells', () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\r'));
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(rows, (table) => {
        const named = [['a', 'b'], ...table];
        const read = csvLines(csvFile(named.map((cells) => csvRow(...cells))));
        expect(read.map(({ cells }) => cells)).toEqual(named);
      }),
    );
  });

  it('names the line in which each row begins, and leaves out empty ones', () => {
    expect(csvLines('a,b\r\n"x\ny",1\n\nz,2')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x\ny', '1'] },
      { line: 5, cells: ['z', '2'] },
    ]);
  });

  it('knows the semicolons of German spreadsheets', () => {
    expect(csvLines('url;at\nx;1,5')[1]?.cells).toEqual(['x', '1,5']);
  });

  it('takes the power of formulas', () => {
    expect(harmless('=1+1')).toBe("'=1+1");
    expect(harmless('views')).toBe('views');
  });
});
