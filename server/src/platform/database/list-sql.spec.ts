import { cursorAt } from '../../kernel/cursor.js';
import { contains, everything, isoMoment, ListSql, visible } from './list-sql.js';

const books = {
  counted: 'book b',
  where: `b.state <> 'lost'`,
  filters: {
    shelf: 'b.shelf_id = $1',
    until: 'b.bought_at < $1::date + 1',
    q: contains('lower(b.title)'),
  },
  sorts: {
    newest: ['b.bought_at DESC', 'b.id DESC'],
    price: ['b.price', 'b.id DESC'],
    due: ['b.due_at NULLS LAST', 'b.id'],
  },
  facets: { shelf: 'b.shelf_id' },
} as const;
const sql = new ListSql('book b JOIN shelf s ON s.id = b.shelf_id', books);
const own = visible('b.owner_id = $1');
const page = { page: 3, per: 10 };

describe('a page of a list', () => {
  it('names the filters that are asked for, the owner first, and counts without the joins', () => {
    expect(sql.page('b.id', { shelf: 's', until: undefined, ...page }, own('o'), page)).toEqual({
      sql: `SELECT b.id, (SELECT count(*) FROM book b WHERE (b.owner_id = $1) AND (b.state <> 'lost') AND (b.shelf_id = $2)) AS total FROM book b JOIN shelf s ON s.id = b.shelf_id WHERE (b.owner_id = $1) AND (b.state <> 'lost') AND (b.shelf_id = $2) ORDER BY b.bought_at DESC, b.id DESC LIMIT $3 OFFSET $4`,
      values: ['o', 's', 10, 20],
    });
  });

  it('brings what fits best first, unless a sort is asked for', () => {
    const found = new ListSql('book b', { ...books, first: { q: 'lower(b.title) LIKE $1' } });
    const order = (asked: object) =>
      / ORDER BY (.*) LIMIT/.exec(found.page('b.id', asked, own('o'), page).sql)?.[1];
    expect(order({ q: 'tea' })).toBe('(lower(b.title) LIKE $2) DESC, b.bought_at DESC, b.id DESC');
    expect(order({ q: ' ' })).toBe('b.bought_at DESC, b.id DESC');
    expect(order({ q: 'tea', sort: 'price' })).toBe('b.price, b.id DESC');
  });

  it('reads each branch as far as the page can reach', () => {
    const either = visible('b.open', 'b.owner_id = $1 AND NOT b.open');
    const { sql: text, values } = new ListSql('book b', { sorts: { all: ['b.id'] } }).page(
      'id',
      {},
      either('o'),
      page,
    );
    expect(text).toContain(
      '((SELECT * FROM book b WHERE (b.open) ORDER BY b.id LIMIT $4) UNION ALL (SELECT * FROM book b WHERE (b.owner_id = $1 AND NOT b.open) ORDER BY b.id LIMIT $4)) found',
    );
    expect(text).toContain('(SELECT count(*) FROM book b WHERE (b.open)) + (SELECT count(*)');
    expect(values).toEqual(['o', 10, 20, 30]);
  });

  it('takes nothing into the text that is not declared', () => {
    const asked = { "x' OR 1": 1, sort: 'newest' };
    expect(sql.page('b.id', asked, everything, page).sql).not.toContain('OR 1');
    expect(() => sql.page('b.id', { sort: 'id; DROP' }, everything, page)).toThrow('no sort');
    expect(() => sql.page('b.id', { sort: 'constructor' }, everything, page)).toThrow('no sort');
    expect(() => sql.counts('title', {}, everything)).toThrow('no facet');
  });

  it('looks for the signs of a pattern as they stand, and for nothing where nothing is asked', () => {
    expect(sql.total({ q: ' 50%_\\ Off ' }, everything).values).toEqual(['%50\\%\\_\\\\ off%']);
    expect(sql.total({ q: '  ' }, everything).values).toEqual([]);
  });

  it('writes rows as JSON', () => {
    const { sql: text } = sql.text(`b.id, ${isoMoment('b.bought_at')} AS at`, {}, everything, page);
    expect(text).toMatch(
      /^SELECT \(SELECT coalesce\(json_agg\(r\), '\[\]'\) FROM \(SELECT b\.id, to_char.* OFFSET \$2\) r\)::text AS data, \(SELECT count/,
    );
  });

  it('needs a unique last term in every order', () => {
    expect(() => new ListSql('book', { sorts: { newest: ['bought_at DESC'] } })).toThrow(
      'does not end with id',
    );
    expect(() => new ListSql('day', { key: 'day', sorts: { newest: ['day DESC'] } })).not.toThrow();
  });
});

describe('a list read on from a cursor', () => {
  const after = (asked: { sort?: string; shelf?: string }, keys: string[] = []) => {
    const cursor = keys.length > 0 ? cursorAt(asked.sort ?? 'newest', keys) : undefined;
    return sql.after('b.id', { ...asked, cursor, limit: 10 }, everything);
  };

  it('begins with one row more than asked for', () => {
    const { sql: text, values } = after({});
    expect(text).toMatch(
      /ARRAY\[\(b\.bought_at\)::text, \(b\.id\)::text\] AS keys .* WHERE \(true\) AND \(b\.state <> 'lost'\) ORDER BY .* LIMIT \$1$/,
    );
    expect(values).toEqual([11]);
  });

  it('compares rows where all terms go one way', () => {
    const { sql: text, values } = after({ shelf: 's' }, ['2026', 'x']);
    expect(text).toContain('AND (b.shelf_id = $1) AND (b.bought_at, b.id) < ($2, $3) ORDER BY');
    expect(values).toEqual(['s', '2026', 'x', 11]);
  });

  it('compares term by term where they do not', () => {
    expect(after({ sort: 'price' }, ['5', 'x']).sql).toContain(
      'AND b.price >= $1 AND (b.price > $1 OR b.price = $1 AND b.id < $2) ORDER BY b.price, b.id DESC',
    );
  });

  it('refuses an order with nulls, and branches', () => {
    expect(() => after({ sort: 'due' })).toThrow('nulls');
    expect(() => sql.after('b.id', { limit: 10 }, visible('a', 'b')())).toThrow('pages alone');
  });
});

describe('the counts of a facet', () => {
  it('apply the other filters', () => {
    expect(sql.counts('shelf', { shelf: 's', until: '2026-01-01' }, own('o'))).toEqual({
      sql: `SELECT b.shelf_id AS value, count(*)::int AS count FROM book b WHERE (b.owner_id = $1) AND (b.state <> 'lost') AND (b.bought_at < $2::date + 1) GROUP BY 1`,
      values: ['o', '2026-01-01'],
    });
  });
});
