export { toast } from './toast-store';
export type { ToastLevel, ToastOptions } from './toast-store';
export { confirm } from './confirm-store';
export type { ConfirmOptions } from './confirm-store';
