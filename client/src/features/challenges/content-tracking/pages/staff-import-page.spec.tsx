import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast, toastItems } from '@/shared/feedback/toast-store';
import { fakeContract, renderScreen, signIn, signOut } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { StaffImportPage } from './StaffImportPage';

const csv = 'url,at,views\nhttps://youtu.be/abcdefghijk,2026-03-01T10:00:00Z,5';

let contract: FakeContract;
beforeEach(() => {
  contract = fakeContract();
  signIn({ activeRole: 'support' });
});
afterEach(() => {
  cleanup();
  toast.clear();
  contract.close();
  signOut();
});

function choose() {
  const file = new File([csv], 'march.csv', { type: 'text/csv' });
  Object.defineProperty(file, 'text', { value: async () => csv });
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [file] },
  });
  return screen.findByText('Chosen: march.csv');
}
const send = () => screen.getByRole('button', { name: 'Import figures' });

it('sends the file with its reason, and says whether it counts', async () => {
  const sent: unknown[] = [];
  contract.answer('post', '/api/support/content-tracking/import', ({ body }) => {
    sent.push(body);
    return { data: { imported: 1, known: 0, counted: true, problems: [] } };
  });
  renderScreen(<StaffImportPage />);
  expect((send() as HTMLButtonElement).disabled).toBe(true);
  await choose();
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The API was away for a day' } });
  fireEvent.click(send());
  await screen.findByText('1 line imported');
  expect(screen.getByText('These figures count for pay.')).toBeTruthy();
  expect(sent).toEqual([{ csv, reason: 'The API was away for a day' }]);
  await waitFor(() => expect(screen.queryByText('Chosen: march.csv')).toBeNull());
});

it('asks for the reason before anything is sent', async () => {
  renderScreen(<StaffImportPage />);
  await choose();
  fireEvent.click(send());
  await screen.findByText('Say why figures are imported');
});

it('keeps the file where the server refuses it', async () => {
  contract.refuse('post', '/api/support/content-tracking/import', {
    status: 400,
    code: 'VALIDATION_FAILED',
    message: 'The columns url, at and views are needed',
  });
  renderScreen(<StaffImportPage />);
  await choose();
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The API was away' } });
  fireEvent.click(send());
  await waitFor(() => expect(toastItems()).toHaveLength(1));
  expect(toastItems()[0]).toMatchObject({ level: 'error' });
  expect(screen.getByText('Chosen: march.csv')).toBeTruthy();
});
