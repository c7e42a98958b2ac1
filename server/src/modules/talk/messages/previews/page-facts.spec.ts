import { firstLink } from './first-link.js';
import { factsOf } from './page-facts.js';

describe('what a page says about itself', () => {
  it.each([
    ['<title>Plain &amp; simple</title>', { title: 'Plain & simple', description: null, image: null }],
    [
      '<title>Less</title><meta property="og:title" content="More"><meta name="description" content=" a \n b ">',
      { title: 'More', description: 'a b', image: null },
    ],
    [
      '<meta property="og:image" content="/a.png"><meta property="og:image" content="/b.png">',
      { title: null, description: null, image: '/a.png' },
    ],
    [
      '<meta property="og:title" content="Cut off"><p>no end',
      { title: 'Cut off', description: null, image: null },
    ],
    ['<svg><title>A drawing</title></svg>', { title: 'A drawing', description: null, image: null }],
    ['no page at all', { title: null, description: null, image: null }],
  ])('%s', (html, facts) => expect(factsOf(html)).toEqual(facts));

  it('is shortened, and has no characters that turn the text around', () => {
    const { title } = factsOf(`<title>${'x'.repeat(300)}\u202Ereversed</title>`);
    expect(title).toHaveLength(200);
    expect(factsOf('<title>a\u202Eb\u0007c</title>').title).toBe('a b c');
  });
});

describe('the first address in a text', () => {
  it.each([
    ['Schau: https://example.com/a?b=1.', 'https://example.com/a?b=1'],
    ['(http://example.com/x)', 'http://example.com/x'],
    ['erst ftp://example.com dann https://b.example', 'https://b.example'],
    ['example.com und a@b.example', null],
    ['javascript:alert(1)', null],
    [`https://example.com/${'x'.repeat(2001)}`, null],
    ['', null],
  ])('%s: %s', (text, url) => expect(firstLink(text)).toBe(url));
});
