/** Done by the auth module: asks the owner of an address to confirm it. It becomes the account's once they have. */
export abstract class AddressProof {
  /** In the transaction of whoever asks; a later one takes the place of an earlier one. */
  abstract ask(userId: string, email: string): Promise<void>;
}
