import { isDeviceWallet } from './device-wallets';
import { usePayTexts } from './pay.texts';
import { useAddressFirst } from './useAddressFirst';

interface Then {
  /** The payment goes on by itself. */
  pay: () => void;
  /** The payer presses again: a window of PayPal or of the device opens by a click alone. */
  again: () => void;
}

/** The address in the middle of a payment: what was chosen and typed stays as it is. */
export function usePayAddress(choice: string, { pay, again }: Then) {
  const t = usePayTexts();
  const goesOn = choice !== 'paypal' && !isDeviceWallet(choice);
  return useAddressFirst({
    okText: t(goesOn ? 'addressAndPay' : 'addressSave'),
    onSaved: goesOn ? pay : again,
  });
}
