export { CoinPackagesModule } from './coin-packages.module.js';
