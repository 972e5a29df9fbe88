/** Proofs of cards and dice: their file, and how it is computed again. Apart from the rest, for no table loads it. */
export type { CheckedEvent } from './checked-chance.ts';
export {
  type Proof,
  PROOF_FORMAT,
  proofOf,
  type ProofSeat,
  proofText,
  sealed,
  type SharedSeed,
} from './proof.ts';
export { isProofFormat } from './read-proof.ts';
export {
  type CheckedStep,
  countEvents,
  type Fault,
  FAULT_CODES,
  type FaultCode,
  verify,
  type Verification,
  type Verified,
} from './verify.ts';
export type { Draw } from './watched-bits.ts';
