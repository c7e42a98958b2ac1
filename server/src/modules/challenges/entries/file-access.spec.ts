import { approvedFiles } from './file-access.js';
import { type EntryStatus, entryStatuses } from './entry.types.js';

const entry = (status: EntryStatus, statusBefore: EntryStatus | null = null) => ({
  status,
  statusBefore,
  mediaIds: ['f'],
});

/** What the brand gets of the files of an entry in each status. */
const brandSees: Record<EntryStatus, 'watermarked' | 'original'> = {
  joined: 'watermarked',
  draft_submitted: 'watermarked',
  changes_requested: 'watermarked',
  draft_approved: 'original',
  posted: 'original',
  verifying: 'original',
  approved: 'original',
  tracking: 'original',
  validating: 'original',
  payable: 'original',
  paid: 'original',
  withdrawn: 'watermarked',
  rejected: 'watermarked',
  expired: 'watermarked',
  disqualified: 'watermarked',
  frozen: 'watermarked',
};

describe('which files of an entry are approved', () => {
  it.each(entryStatuses)('%s: the brand gets them by its table', (status) => {
    expect(approvedFiles(entry(status), []).has('f')).toBe(brandSees[status] === 'original');
  });

  it('a freeze leaves it as it was', () => {
    expect(approvedFiles(entry('frozen', 'validating'), []).has('f')).toBe(true);
    expect(approvedFiles(entry('frozen', 'draft_submitted'), []).has('f')).toBe(false);
  });

  it('the files of a step are approved when it is done', () => {
    const steps = [
      { status: 'done' as const, mediaIds: ['script'] },
      { status: 'submitted' as const, mediaIds: ['f'] },
    ];
    expect([...approvedFiles(entry('draft_submitted'), steps)]).toEqual(['script']);
  });
});
