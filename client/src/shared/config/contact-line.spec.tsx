import { cleanup, screen } from '@testing-library/react';
import { fakeContract, renderScreen } from '@/shared/testing';
import { ContactLine } from './ContactLine';

afterEach(cleanup);

it('names the address to write to', async () => {
  const contract = fakeContract();
  contract.answer('get', '/api/config/links', {
    aboutUrl: '',
    appStoreUrl: '',
    bookingCallUrl: '',
    contactMail: 'help@anyjoi.test',
    demoUrl: '',
    helpUrl: '',
    otherApps: [],
    playStoreUrl: '',
  });
  renderScreen(<ContactLine words="Is this a mistake? Write to" />);
  const link = await screen.findByRole('link', { name: 'help@anyjoi.test' });
  expect(link.getAttribute('href')).toBe('mailto:help@anyjoi.test');
  contract.close();
});
