import { cardOf, messageOf } from '@/shared/testing';
import { putMessage, withoutMessage, withRead, withTombstone } from './patch';
import type { Message, MessagesData } from './queries';

const message = (seq: number, sender = 'me'): Message => messageOf(seq, cardOf(sender), `text ${seq}`);
const cached: MessagesData = {
  pages: [
    { data: [message(5), message(4, 'you')], nextCursor: 'x' },
    { data: [message(2)], nextCursor: null },
  ],
  pageParams: [undefined, 'x'],
};
const shown = (data: MessagesData) =>
  data.pages.flatMap((page) => page.data.map(({ seq, text, status }) => [seq, text, status]));

describe('messages that came live', () => {
  it('stand in their order, once', () => {
    const late = putMessage(putMessage(cached, message(7)), message(6, 'you'));
    expect(shown(putMessage(late, message(7))).map(([seq]) => seq)).toEqual([7, 6, 5, 4, 2]);
  });

  it('stand on the page that they belong to', () => {
    const seqs = (...put: number[]) =>
      shown(put.reduce((data, seq) => putMessage(data, message(seq)), cached)).map(([seq]) => seq);
    expect(seqs(3, 1)).toEqual([5, 4, 3, 2, 1]);
    const more = { ...cached, pages: [...cached.pages, { data: [message(0)], nextCursor: null }] };
    expect(shown(putMessage(more, message(1))).map(([seq]) => seq)).toEqual([5, 4, 2, 1, 0]);
  });

  it('are left to their page where that is not loaded yet', () => {
    const [first] = cached.pages;
    const part: MessagesData = { pages: first ? [first] : [], pageParams: [undefined] };
    expect(putMessage(part, message(2))).toBe(part);
    expect(shown(putMessage(part, message(6))).map(([seq]) => seq)).toEqual([6, 5, 4]);
  });

  it('begin an empty conversation', () => {
    const empty: MessagesData = { pages: [{ data: [], nextCursor: null }], pageParams: [undefined] };
    expect(shown(putMessage(empty, message(1)))).toHaveLength(1);
  });

  it('take the place of what they were', () => {
    expect(shown(putMessage(cached, { ...message(2), text: 'new' }))[2]).toEqual([2, 'new', 'new']);
  });

  it('are not put back by what they have overtaken', () => {
    const sent = message(7);
    const edited = { ...sent, text: 'edited', revision: 2 };
    const known = putMessage(putMessage(cached, sent), edited);
    const after = (text: string, revision: number) =>
      shown(putMessage(known, { ...edited, text, revision }))[0]?.[1];
    expect(after('before', 1)).toBe('edited');
    // Its answer and its news say the same.
    expect(after('edited', 2)).toBe('edited');
    expect(after('again', 3)).toBe('again');
    expect(shown(putMessage(known, sent))).toEqual(shown(known));
  });

  it('are open once they are paid for', () => {
    const locked = { ...message(7), text: null, price: 5, unlocked: false };
    const open = putMessage(putMessage(cached, locked), {
      ...locked,
      text: 'words',
      unlocked: true,
      revision: 1,
    });
    expect(shown(open)[0]?.[1]).toBe('words');
    expect(shown(putMessage(open, locked))).toEqual(shown(open));
  });

  it('leave a place without content when they are deleted, also after they have changed', () => {
    const known = putMessage(cached, { ...message(5), text: 'edited', revision: 1 });
    const gone = withTombstone(known, 'm5');
    expect(shown(gone)[0]).toEqual([5, null, 'deleted']);
    expect(shown(putMessage(gone, message(5)))[0]).toEqual([5, null, 'deleted']);
  });

  it('stay read, though older news of them come later', () => {
    const read = withRead(cached, 'me', 5);
    expect(shown(putMessage(read, message(5)))[0]).toEqual([5, 'text 5', 'read']);
    expect(shown(putMessage(read, { ...message(5), status: 'edited' }))[0]?.[2]).toBe('edited');
  });

  it('go', () => {
    expect(shown(withoutMessage(cached, 'm4')).map(([seq]) => seq)).toEqual([5, 2]);
  });

  it('are read as far as the other one says, own ones alone', () => {
    expect(shown(withRead(cached, 'me', 4)).map(([, , status]) => status)).toEqual(['new', 'new', 'read']);
  });
});
