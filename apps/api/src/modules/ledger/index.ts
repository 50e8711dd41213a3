export { compensationEntry } from './book-compensation.ts';
export { bookOrder, type FoundMovement, listUnbooked } from './book-order.ts';
export {
  type EarnedEntry,
  earnedUntil,
  listAccounts,
  listLedger,
  type ProviderAccount,
  sumLedger,
} from './read-ledger.ts';
