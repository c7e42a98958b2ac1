import { askedBy, countOf, paramsOf } from './asked';

const of = (text: string) => new URLSearchParams(text);

describe('the search of an address', () => {
  it('is everybody where nothing is set', () => {
    expect(askedBy(of(''))).toEqual({
      includeUnknown: true,
      excludeContacted: false,
      fair: true,
      sort: 'relevance',
    });
    expect(countOf(of('q=coffee&sort=price'))).toBe(0);
  });

  it('holds lists, spans and switches', () => {
    const params = of(
      'q=coffee&sort=price&platform=tiktok,youtube&minViews=1000&maxViews=5000&maxPrice=30000&verified=1&fresh=1&known=1',
    );
    expect(askedBy(params)).toEqual({
      q: 'coffee',
      sort: 'price',
      includeUnknown: false,
      excludeContacted: true,
      fair: true,
      filter: {
        match: 'all',
        conditions: [
          { field: 'platform', values: ['tiktok', 'youtube'] },
          { field: 'averageViews', min: 1000, max: 5000 },
          { field: 'price', max: 30_000 },
          { field: 'verified', is: true },
        ],
      },
    });
    expect(countOf(params)).toBe(6);
  });

  it('is found again from what was saved', () => {
    const text =
      'q=coffee&sort=price&category=a,b&country=DE&minFollowers=7&minViews=1&maxViews=2&maxPrice=3&verified=1&fresh=1&known=1&noNewcomers=1';
    expect(askedBy(paramsOf(askedBy(of(text))))).toEqual(askedBy(of(text)));
    expect(paramsOf(askedBy(of(''))).toString()).toBe('');
  });

  it('leaves out what is no value', () => {
    expect(askedBy(of('q=x&sort=name&minViews=many&platform=,'))).toEqual(askedBy(of('')));
  });
});
