import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { ConfirmHost } from '@/shared/feedback/ConfirmHost';
import { FormModal } from '.';

afterEach(cleanup);

function open() {
  const onClose = jest.fn();
  render(
    <>
      <ConfirmHost />
      <FormModal
        title="New address"
        okText="Save"
        cancelText="Cancel"
        initialValues={{ city: '' }}
        onClose={onClose}
        onSend={() => Promise.resolve()}
      >
        <Form.Item name="city" label="City">
          <Input />
        </Form.Item>
      </FormModal>
    </>,
  );
  return onClose;
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('City'), { target: { value } });
const escape = () => fireEvent.keyDown(screen.getByLabelText('City'), { key: 'Escape', keyCode: 27 });

it('closes by Escape where nothing was typed', async () => {
  const onClose = open();
  escape();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('asks before Escape or the cross discards what was typed', async () => {
  const onClose = open();
  type('Hamburg');
  escape();
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Hamburg');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('closes by its own button without a question', () => {
  const onClose = open();
  type('Hamburg');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
