import { leave } from '../api/leave';
import { readLinks } from '../api/public';
import { FALLBACK, errorMessage } from '../api/errors';
import { pick } from '../i18n/language';
import { toast } from './toast-store';

export const DEMO_DELAY = 1500;
export const demoInvitation = {
  en: 'Curious people should book a demo',
  de: 'Neugierige buchen am besten eine Demo',
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Says why, waits a moment, and goes to the booking page. */
export async function bookDemo(delay = DEMO_DELAY): Promise<void> {
  toast.info(pick(demoInvitation));
  try {
    const [links] = await Promise.all([readLinks(), delay > 0 ? wait(delay) : undefined]);
    leave.to(links.demoUrl);
  } catch (error) {
    toast.error(errorMessage(error) || FALLBACK);
  }
}
