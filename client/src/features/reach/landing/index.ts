export { Waitlist } from './components/Waitlist';
