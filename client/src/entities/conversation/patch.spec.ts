import { cardOf, messageOf } from '@/shared/testing';
import { putMessage, withAnswer, withoutMessage, withRead } from './patch';
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

  it('take the place of what they were', () => {
    expect(shown(putMessage(cached, { ...message(2), text: 'new' }))[2]).toEqual([2, 'new', 'new']);
  });

  it('are not put back by an answer that they have overtaken', () => {
    const sent = message(7);
    expect(shown(withAnswer(cached, sent))[0]).toEqual([7, 'text 7', 'new']);
    const edited = { ...sent, text: 'edited', editedAt: '2026-11-24T12:01:00.000Z' };
    const known = putMessage(cached, edited);
    expect(withAnswer(known, sent)).toBe(known);
    expect(withAnswer(known, { ...edited, text: 'before its preview' })).toBe(known);
    expect(
      shown(withAnswer(known, { ...edited, text: 'again', editedAt: '2026-11-24T12:02:00.000Z' }))[0]?.[1],
    ).toBe('again');
  });

  it('are open once they are paid for', () => {
    const locked = { ...message(7), text: null, price: 5, unlocked: false };
    const paid = { ...locked, text: 'words', unlocked: true };
    const known = putMessage(cached, locked);
    const open = withAnswer(known, paid);
    expect(shown(open)[0]?.[1]).toBe('words');
    expect(withAnswer(open, locked)).toBe(open);
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
