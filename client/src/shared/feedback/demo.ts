import { leave } from '@/shared/api/leave';
import { readLinks } from '@/shared/api/public';
import { errorMessage } from '@/shared/api/errors';
import { feedbackWords } from './texts';
import { toast } from './toast-store';

export const DEMO_DELAY = 1500;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Says why, waits a moment, and goes to the booking page. */
export async function bookDemo(delay = DEMO_DELAY): Promise<void> {
  toast.info(feedbackWords().demo);
  try {
    const [links] = await Promise.all([readLinks(), delay > 0 ? wait(delay) : undefined]);
    leave.to(links.demoUrl);
  } catch (error) {
    toast.error(errorMessage(error));
  }
}
