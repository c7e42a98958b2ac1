import { csvLine, csvMoney } from './csv';

describe('a line of the export', () => {
  it('ends with CRLF and quotes only what needs it', () => {
    expect(csvLine(['Kaffee', 12, true, null, undefined])).toBe('Kaffee,12,true,,\r\n');
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'cr\rhere'])).toBe(
      '"a,b","say ""hi""","two\nlines","cr\rhere"\r\n',
    );
  });

  it.each(['=1+1', '+SUM(A1)', '-2+3', '@cmd', '\tx', '  =HYPERLINK("x")', '＝1', '\r=1'])(
    'takes the power from %j',
    (text) => {
      const line = csvLine([text]);
      expect(line.replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('leaves numbers alone, negative ones too', () => {
    expect(csvLine([-5, '-5,00', '+49', '-1234.50', Number.NaN])).toBe('-5,"-5,00",+49,-1234.50,\r\n');
  });

  it('writes sums with two decimals', () => {
    expect(csvMoney({ minor: 123_450 })).toBe('1234.50');
    expect(csvMoney(-5)).toBe('-0.05');
  });
});
