import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { TryOnDesktop } from './TryOnDesktop';

const realFetch = globalThis.fetch;
const links = { appStoreUrl: 'https://apps.example/ios', playStoreUrl: 'https://apps.example/android' };
const copied: string[] = [];

beforeEach(() => {
  copied.length = 0;
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(links), { status: 200 }));
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  });
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

describe('the screen for phones and tablets', () => {
  it('says that the product is made for desktop, in the fixed words', async () => {
    render(<TryOnDesktop />);
    expect(screen.getByRole('main', { name: 'Try on Desktop' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'We’re best on desktop' })).toBeTruthy();
    expect(screen.getByText('Anyjoi is made for desktop. Please use a computer to log in.')).toBeTruthy();
    await act(async () => undefined);
    expect(screen.getByRole('link', { name: 'App Store' }).getAttribute('href')).toBe(links.appStoreUrl);
    expect(screen.getByRole('link', { name: 'Google Play' }).getAttribute('href')).toBe(links.playStoreUrl);
  });

  it('copies the address for later', async () => {
    render(<TryOnDesktop />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy link for later' })));
    expect(copied).toEqual([location.href]);
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
  });
});
