import type { Tx } from '#db/database.ts'

/** A deleted container that is being taken back. */
export interface Restored {
  id: number
  orgId: number
  title: string
}

/** Checks of a type of container when a deleted one is taken back. */
export interface Restoring {
  type: string
  /** Runs in the transaction that takes it back, before it is there again: may refuse, and keeps what the type keeps. */
  before: (tx: Tx, restored: Restored) => Promise<void>
}
