import { commentOf, noteOf, readNote } from './review-notes';

describe('comments at seconds', () => {
  it('stand at the second of the video, or at the one that is typed', () => {
    expect(commentOf(' Great first second. ', 4)).toEqual({ at: 4, text: 'Great first second.' });
    expect(commentOf('0:11 Logo is turned away', 4)).toEqual({ at: 11, text: 'Logo is turned away' });
    expect(commentOf('1:05 Too loud', null)).toEqual({ at: 65, text: 'Too loud' });
    expect(commentOf('0:75 is no time', null)).toEqual({ at: null, text: '0:75 is no time' });
  });

  it('become the note in the order of the video, and are found in it again', () => {
    const note = noteOf([
      { at: null, text: 'Please keep the music.' },
      { at: 65, text: 'Too loud' },
      { at: 4, text: 'Great first second.' },
    ]);
    expect(note).toBe('0:04 Great first second.\n1:05 Too loud\nPlease keep the music.');
    expect(readNote(note)).toEqual({
      comments: [
        { at: 4, text: 'Great first second.' },
        { at: 65, text: 'Too loud' },
      ],
      rest: 'Please keep the music.',
    });
    expect(readNote(null)).toEqual({ comments: [], rest: '' });
  });
});
