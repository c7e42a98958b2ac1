export { AppForm } from './AppForm';
export type { AppFormProps } from './AppForm';
export { CodeInput } from './CodeInput';
export { CountrySelect } from './CountrySelect';
export { DraftBar, SavedAt } from './DraftBar';
export { MoneyInput } from './MoneyInput';
export { fieldPath, showServerErrors } from './server-errors';
export { UsernameHint } from './UsernameHint';
export { useLeaveGuard } from './useLeaveGuard';
