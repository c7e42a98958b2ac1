import { errorMessage } from '../../../shared/api/errors';
import { sendPublic } from '../../../shared/api/public';
import { toast } from '../../../shared/feedback/toast-store';
import { pick } from '../../../shared/i18n/language';

const joined = {
  en: 'WOHOO - we added you to our waitlist and will soon reach out!',
  de: 'WOHOO - du stehst auf unserer Warteliste, wir melden uns bald!',
};

/** Warns of anything but a 200 in the answer, and then says yes all the same. True when the address is known. */
export async function joinWaitlist(email: string): Promise<boolean> {
  try {
    const { status, message } = await sendPublic<{ status: number; message: string }>(
      '/api/waitlist/register',
      { email, source: 'website' },
    );
    if (status !== 200) toast.warning(message);
    toast.success(pick(joined));
    return true;
  } catch (error) {
    toast.error(errorMessage(error));
    return false;
  }
}
