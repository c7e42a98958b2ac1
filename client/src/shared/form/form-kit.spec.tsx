import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Input, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { CoinPackageInputDto, KycDecisionDto, PersonInputDto } from '@/shared/api/rules';
import { rehydrate } from '@/shared/auth/auth-slice';
import { store } from '@/shared/auth/store';
import type { User } from '@/shared/auth';
import { ConfirmHost } from '@/shared/feedback/ConfirmHost';
import { AppForm, fieldOf, RuledField, SaveBar, Submit, TagInput } from '.';

afterEach(cleanup);

const send = () => fireEvent.click(screen.getByRole('button', { name: /Send|Save/ }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('two open forms', () => {
  it('have inputs of their own for fields of one name', async () => {
    const sent = { page: jest.fn(() => Promise.resolve()), dialog: jest.fn(() => Promise.resolve()) };
    const { container } = render(
      <>
        {(['page', 'dialog'] as const).map((place) => (
          <AppForm key={place} onSend={sent[place]}>
            <RuledField name="reason" rule={undefined} label={`Reason of the ${place}`}>
              <Input />
            </RuledField>
            <Submit>{`Send the ${place}`}</Submit>
          </AppForm>
        ))}
      </>,
    );
    const ids = [...container.querySelectorAll('[id]')].map((part) => part.id);
    expect(new Set(ids).size).toBe(ids.length);
    type('Reason of the dialog', 'as asked');
    fireEvent.click(screen.getByRole('button', { name: 'Send the dialog' }));
    await waitFor(() => expect(sent.dialog).toHaveBeenCalledWith({ reason: 'as asked' }));
    expect((screen.getByLabelText('Reason of the page') as HTMLInputElement).value).toBe('');
  });
});

describe('a field of the contract', () => {
  const Package = fieldOf(CoinPackageInputDto);
  const Person = fieldOf(PersonInputDto);
  const Decision = fieldOf(KycDecisionDto);

  it('is asked for, bounded and judged as the server judges it', async () => {
    const sent = jest.fn(() => Promise.resolve());
    render(
      <AppForm onSend={sent}>
        <Package name="name" label="Name">
          <Input />
        </Package>
        <Package name="coins" label="Coins" says="Enter the number of coins">
          <InputNumber />
        </Package>
        <Package name="badge" label="Badge">
          <Input />
        </Package>
        <Package name={['storeProductIds', 'apple']} label="Apple">
          <Input maxLength={7} />
        </Package>
        <Submit>Send</Submit>
      </AppForm>,
    );
    send();
    expect(await screen.findByText('Please fill this in')).toBeTruthy();
    expect(screen.getByText('Enter the number of coins')).toBeTruthy();
    expect(screen.getByLabelText('Name').getAttribute('maxlength')).toBe('60');
    expect(screen.getByLabelText('Apple').getAttribute('maxlength')).toBe('7');
    type('Name', 'x');
    expect(await screen.findByText('At least 2 characters')).toBeTruthy();
    type('Name', 'Starter');
    type('Coins', '500');
    send();
    await waitFor(() => expect(sent).toHaveBeenCalled());
  });

  it('is judged as it is sent, and by what the form alone knows', async () => {
    const sent = jest.fn(() => Promise.resolve());
    render(
      <AppForm onSend={sent} initialValues={{ phone: '', fields: [] }}>
        <Person name="phone" label="Phone" sent={(phone: string) => phone.replace(/\s/g, '')} says="With +">
          <Input />
        </Person>
        <Decision needed name="fields" label="Fields" says="Choose one">
          <TagInput />
        </Decision>
        <Person
          name="lastName"
          label="Name"
          check={(name: string) => (name === 'Emre' ? 'Not this one' : undefined)}
        >
          <Input />
        </Person>
        <Submit>Send</Submit>
      </AppForm>,
    );
    type('Phone', '030 123');
    type('Name', 'Emre');
    send();
    for (const said of ['With +', 'Choose one', 'Not this one'])
      expect(await screen.findByText(said)).toBeTruthy();
    type('Phone', '+49 30 1234567');
    await waitFor(() => expect(screen.queryByText('With +')).toBeNull());
    expect(sent).not.toHaveBeenCalled();
  });

  it('is sent once until it is answered and the way elsewhere is gone', async () => {
    let answer = () => {};
    let leave = () => {};
    const sent = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    const left = jest.fn(() => new Promise<void>((resolve) => (leave = resolve)));
    render(
      <AppForm onSend={sent} onSent={left} initialValues={{ phone: '' }}>
        <Person name="phone" label="Phone">
          <Input />
        </Person>
        <Submit>Send</Submit>
      </AppForm>,
    );
    const again = () => fireEvent.submit(screen.getByLabelText('Phone'));
    type('Phone', '+493012345678');
    again();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    await act(() => Promise.resolve(again()));
    answer();
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    await act(() => Promise.resolve(again()));
    await act(() => Promise.resolve(leave()));
    expect(sent).toHaveBeenCalledTimes(1);
    again();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  });
});

describe('what is half-typed', () => {
  const Field = fieldOf(PersonInputDto);
  const show = (form: ReactNode) => {
    const router = createMemoryRouter([
      { path: '/', element: form },
      { path: '/away', element: <p>Elsewhere</p> },
    ]);
    render(
      <Provider store={store}>
        <ConfirmHost />
        <RouterProvider router={router} />
      </Provider>,
    );
  };
  const form = (onSend = () => Promise.resolve()) => (
    <AppForm draft="spec/name" initialValues={{ firstName: 'Emre' }} onSend={onSend}>
      <Field name="firstName" label="First name">
        <Input />
      </Field>
      <SaveBar>Save</SaveBar>
      <Link to="/away">Away</Link>
    </AppForm>
  );
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

  beforeAll(() => {
    const user = { id: 'someone' } as User;
    store.dispatch(
      rehydrate({ user, token: 'token', anyjoiToken: '', isLogged: true, completeOnboarding: true }),
    );
  });

  it('is guarded, kept, and offered again at the next visit', async () => {
    show(form());
    expect(save().disabled).toBe(true);
    type('First name', 'Emrah');
    await waitFor(() => expect(save().disabled).toBe(false));
    expect(await screen.findByText(/Draft saved/)).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Away' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.queryByText('Elsewhere')).toBeNull();
    cleanup();

    show(form());
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Emrah');
    type('First name', 'Emre');
    await waitFor(() => expect(save().disabled).toBe(true));
  });

  it('is done with once it is sent', async () => {
    const sent = jest.fn(() => Promise.resolve());
    show(form(sent));
    type('First name', 'Emrah');
    await waitFor(() => expect(save().disabled).toBe(false));
    send();
    await waitFor(() => expect(save().disabled).toBe(true));
    expect(sent).toHaveBeenCalledWith({ firstName: 'Emrah' });
    fireEvent.click(screen.getByRole('link', { name: 'Away' }));
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
  });

  it('stays what is typed while the words before it are sent', async () => {
    let answer = () => {};
    show(form(() => new Promise<void>((resolve) => (answer = resolve))));
    type('First name', 'Emrah');
    await waitFor(() => expect(save().disabled).toBe(false));
    const isSending = () => button.classList.contains('ant-btn-loading');
    const button = save();
    send();
    await waitFor(() => expect(isSending()).toBe(true));
    type('First name', 'Emrah Can');
    await act(() => Promise.resolve(answer()));
    await waitFor(() => expect(isSending()).toBe(false));
    expect(save().disabled).toBe(false);
    fireEvent.click(screen.getByRole('link', { name: 'Away' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    cleanup();

    show(form());
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Emrah Can');
  });
});
