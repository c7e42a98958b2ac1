import { showChargeModal, useAppDispatch, useAppSelector } from '@/shared/auth';

interface ChargeModal {
  open: boolean;
  show: () => void;
  /** The same for someone who lacks so many coins for what they want. */
  showFor: (missingCoins: number) => void;
  hide: () => void;
}

let missing: number | null = null;

/** What the opener of the charge modal lacks; null where it was opened for no purchase. */
export const missingCoins = (): number | null => missing;

/** Opens and closes the one charge modal, from anywhere. */
export function useChargeModal(): ChargeModal {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.payment.showChargeModal);
  const put = (shown: boolean, coins: number | null = null) => {
    missing = coins;
    dispatch(showChargeModal(shown));
  };
  return { open, show: () => put(true), showFor: (coins) => put(true, coins), hide: () => put(false) };
}
