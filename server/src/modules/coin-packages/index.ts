export { CoinPackagesModule } from './coin-packages.module.js';
export { CoinPackagesService } from './coin-packages.service.js';
