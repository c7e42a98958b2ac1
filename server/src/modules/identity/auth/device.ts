/** What a client says of the device it runs on. */
export interface DeviceView {
  name?: string;
  platform?: 'web' | 'ios' | 'android';
  pushToken?: string;
}
