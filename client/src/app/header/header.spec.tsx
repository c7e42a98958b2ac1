import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { leave } from '@/shared/api/leave';
import { writeSession } from '@/shared/auth/session-store';
import type { User } from '@/shared/auth/types';
import { toast, toastItems } from '@/shared/feedback/toast-store';
import { SiteHeader } from './SiteHeader';

const demoUrl = 'https://demo.example/book';
const went: string[] = [];
const stay = leave.to;
const realFetch = globalThis.fetch;
const realMedia = window.matchMedia;
let small = false;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  went.length = 0;
  leave.to = (url) => void went.push(url);
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify({ demoUrl }), { status: 200 }));
  window.matchMedia = (media) => Object.assign(realMedia(media), { matches: small });
});
afterEach(async () => {
  // What was asked for at the end still arrives.
  await act(async () => undefined);
  cleanup();
  act(() => toast.clear());
  jest.useRealTimers();
  localStorage.clear();
  leave.to = stay;
  globalThis.fetch = realFetch;
  window.matchMedia = realMedia;
  small = false;
});

const show = () =>
  render(
    <MemoryRouter>
      <SiteHeader />
    </MemoryRouter>,
  );
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const products = () => screen.getByRole('button', { name: 'Products' });
const isOpen = () => products().getAttribute('aria-expanded') === 'true';
const area = () => products().parentElement as HTMLElement;
const mouse = { pointerType: 'mouse' };

describe('the header', () => {
  it('offers a guest the demo in a new tab and the way in', async () => {
    show();
    await pass(0);
    const demo = screen.getByRole<HTMLAnchorElement>('link', { name: 'Book a demo' });
    expect(demo.target).toBe('_blank');
    expect(demo.href).toBe(demoUrl);
    expect(screen.getByRole('link', { name: 'Get started →' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByText(/Welcome back/)).toBeNull();
  });

  it('greets a member and leads back and out', async () => {
    jest.useRealTimers();
    const user = { displayName: 'Lena', accountType: 'creator' } as User;
    await writeSession({ user, token: 't', anyjoiToken: 'p', isLogged: true, completeOnboarding: true });
    show();
    expect(await screen.findByText('Welcome back, Lena')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/creator');
    expect(screen.getByRole('link', { name: 'Logout' }).getAttribute('href')).toBe('/logout');
    expect(screen.queryByText('Get started →')).toBeNull();
  });
});

describe('the Products dropdown', () => {
  it('opens on hover where there is room and closes 700 ms after the pointer left', async () => {
    show();
    fireEvent.pointerEnter(area(), mouse);
    expect(isOpen()).toBe(true);
    fireEvent.pointerLeave(area(), mouse);
    await pass(699);
    expect(isOpen()).toBe(true);
    await pass(1);
    expect(isOpen()).toBe(false);
  });

  it('stays when the pointer comes back in time', async () => {
    show();
    fireEvent.pointerEnter(area(), mouse);
    fireEvent.pointerLeave(area(), mouse);
    await pass(500);
    fireEvent.pointerEnter(area(), mouse);
    await pass(1000);
    expect(isOpen()).toBe(true);
  });

  it('closes on an outside click, late on large screens and at once on small ones', async () => {
    show();
    fireEvent.pointerEnter(area(), mouse);
    fireEvent.click(document.body);
    expect(isOpen()).toBe(true);
    await pass(700);
    expect(isOpen()).toBe(false);
    small = true;
    fireEvent.click(products());
    expect(isOpen()).toBe(true);
    fireEvent.click(document.body);
    expect(isOpen()).toBe(false);
  });

  it('stays open when the mouse that opened it clicks, and goes by keyboard', () => {
    show();
    fireEvent.pointerEnter(area(), mouse);
    fireEvent(products(), Object.assign(new MouseEvent('click', { bubbles: true, detail: 1 }), mouse));
    expect(isOpen()).toBe(true);
    fireEvent.click(products());
    expect(isOpen()).toBe(false);
  });

  it('opens only on click on small screens', () => {
    small = true;
    show();
    fireEvent.pointerEnter(area(), mouse);
    expect(isOpen()).toBe(false);
    fireEvent.click(products());
    expect(isOpen()).toBe(true);
  });

  it('leads to the one real page, and with every other entry to the demo after 1.5 s', async () => {
    show();
    fireEvent.click(products());
    expect(screen.getByRole('link', { name: /Challenges/ }).getAttribute('href')).toBe(
      '/products/challenges',
    );
    fireEvent.click(screen.getByRole('button', { name: /Breeeds/ }));
    expect(toastItems()).toMatchObject([{ level: 'info', title: 'Curious people should book a demo' }]);
    await pass(1499);
    expect(went).toEqual([]);
    await pass(1);
    expect(went).toEqual([demoUrl]);
  });

  it.each([
    'Creatorbids',
    'Breeeds',
    'Collabs UGC & Sponsoring',
    'AI co-worker',
    'Ovations',
    'Creator income tool',
    'Become a Creator',
    'Creator community',
    'AI talent agent',
    'About us',
    'Help Center',
    'Other applications',
  ])('has no page of its own for %s', async (name) => {
    show();
    await pass(0);
    fireEvent.click(products());
    expect(screen.queryByRole('link', { name: new RegExp(`^${name}`) })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    expect(toastItems()).toMatchObject([{ level: 'info', title: 'Curious people should book a demo' }]);
    expect(isOpen()).toBe(false);
  });

  it('has its three columns', () => {
    show();
    fireEvent.click(products());
    for (const name of ['For brands', 'For creators', 'Company']) expect(screen.getByText(name)).toBeTruthy();
    for (const name of ['About us', 'Help Center', 'Other applications'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
  });
});

describe('Pricing', () => {
  it('goes to the demo after 1.5 s, and immediately on small screens', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Pricing' }));
    expect(toastItems()).toHaveLength(1);
    await pass(1500);
    expect(went).toEqual([demoUrl]);
    small = true;
    fireEvent.click(screen.getByRole('button', { name: 'Pricing' }));
    await pass(0);
    expect(went).toEqual([demoUrl, demoUrl]);
  });
});
