export { TeamSwitch } from './components/TeamSwitch';
