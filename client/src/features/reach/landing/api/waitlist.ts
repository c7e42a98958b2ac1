import { errorMessage } from '@/shared/api/errors';
import { sendPublic } from '@/shared/api/public';
import { toast } from '@/shared/feedback/toast-store';
import { waitlist } from '../texts/waitlist';

/** Warns of anything but a 200 in the answer, and then says yes all the same. True when the address is known. */
export async function joinWaitlist(email: string): Promise<boolean> {
  try {
    const { status, message } = await sendPublic('/api/waitlist/register', {
      email,
      source: 'website',
    });
    if (status !== 200) toast.warning(message);
    toast.success(waitlist().joined);
    return true;
  } catch (error) {
    toast.error(errorMessage(error));
    return false;
  }
}
