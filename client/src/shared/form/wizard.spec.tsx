import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Input } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ReactNode } from 'react';
import { Steps } from '@/shared/ui';
import { AddressInputDto, BusinessDto } from '@/shared/api/rules';
import { AddressFields, AppForm, PageWizard, Submit, useSteps, Wizard } from '.';

afterEach(cleanup);

const ids = ['type', 'brief', 'budget'] as const;
const steps = ids.map((id) => ({ id, label: id }));

function Whole({ onSend }: { onSend: () => Promise<unknown> }) {
  const way = useSteps(ids, 'type');
  return (
    <Wizard
      name="New"
      steps={steps}
      way={way}
      title={`Step ${way.at}`}
      side={{ label: 'Cost', content: 'free' }}
      form={{ onSend: () => onSend().then(() => way.go(way.next)) }}
      actions={<Submit>Go on</Submit>}
    >
      <Input aria-label={way.at} />
    </Wizard>
  );
}

function open(element: ReactNode, at = '/') {
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return router;
}

describe('the wizard', () => {
  it('keeps its step in the address and goes there by links, back and by what it sends', async () => {
    const sent = jest.fn(() => Promise.resolve());
    const router = open(<Whole onSend={sent} />, '/?step=brief&id=7');
    const way = screen.getByRole('navigation', { name: 'New' });
    expect(screen.getByRole('heading', { name: 'Step brief' })).toBeTruthy();
    expect(within(way).getByRole('link', { name: 'brief' }).getAttribute('aria-current')).toBe('step');
    fireEvent.click(within(way).getByRole('link', { name: 'budget' }));
    expect(router.state.location.search).toBe('?step=budget&id=7');
    fireEvent.click(screen.getByRole('button', { name: 'brief' }));
    expect(router.state.location.search).toBe('?step=brief&id=7');
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByRole('heading', { name: 'Step budget' })).toBeTruthy();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('complementary', { name: 'Cost' })).toBeTruthy();
  });

  it('tells inside a page which parts are done and which lack something', () => {
    function Parts() {
      const way = useSteps(ids, 'budget');
      const states = ['done', 'open', 'todo'] as const;
      return (
        <PageWizard name="Steps" steps={steps.map((step, at) => ({ ...step, state: states[at] }))} way={way}>
          {way.at}
        </PageWizard>
      );
    }
    open(<Parts />, '/?step=nowhere');
    expect(screen.getByRole('link', { name: /type\s*, done/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /brief\s*, something is missing/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'budget' }).getAttribute('aria-current')).toBe('step');
  });
});

it('steps that only tell are a list with the present one marked', () => {
  render(<Steps look="line" label="Life" steps={steps} at="brief" />);
  const items = within(screen.getByRole('list', { name: 'Life' })).getAllByRole('listitem');
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(items.map((item) => item.dataset['state'])).toEqual(['done', 'now', 'todo']);
});

describe('the address', () => {
  const show = (form: ReactNode) => {
    const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    render(<QueryClientProvider client={client}>{form}</QueryClientProvider>);
  };

  it('is asked for as the body wants it, with what is said of a field', async () => {
    const sent = jest.fn(() => Promise.resolve());
    show(
      <AppForm onSend={sent} initialValues={{ address: { country: 'DE' } }}>
        <AddressFields
          of={BusinessDto}
          at="address"
          withState
          help={(path) => (path === 'address.city' ? { extra: 'The city is blurred' } : {})}
        />
        <Submit>Save</Submit>
      </AppForm>,
    );
    expect(screen.getByText('The city is blurred')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Please fill this in')).toHaveLength(3);
    expect(screen.getByLabelText('Street and number').getAttribute('maxlength')).toBe('200');
    expect(screen.getByLabelText('State or province')).toBeTruthy();
  });

  it('takes the bounds of another body, and a field beside the country', () => {
    show(
      <AppForm onSend={() => Promise.resolve()}>
        <AddressFields of={AddressInputDto}>
          <Input aria-label="Phone" />
        </AddressFields>
      </AppForm>,
    );
    expect(screen.getByLabelText('Street and number').getAttribute('maxlength')).toBe('120');
    expect(screen.queryByLabelText('State or province')).toBeNull();
    expect(screen.getByLabelText('Phone')).toBeTruthy();
  });
});
