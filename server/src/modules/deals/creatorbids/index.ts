export { CreatorbidsModule } from './creatorbids.module.js';
export { BidWork, type WaitingBid } from './bid-work.queries.js';
