export { AddressBar } from './components/AddressBar';
export { Bell } from './components/Bell';
