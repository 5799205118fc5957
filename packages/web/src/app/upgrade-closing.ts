export interface ClosingPlace {
  permissionClose: 'do_nothing' | undefined
  /** The page was opened by another tab. */
  hasOpener: boolean
  /** Entries of the tab's history, this page included. */
  historyLength: number
}

export type Closing = 'nothing' | 'close-opened' | 'back' | 'root'

/** What closing the upgrade dialog does (C010): the only order in which each of the three can happen. */
export function upgradeClosing({ permissionClose, hasOpener, historyLength }: ClosingPlace): Closing {
  if (permissionClose === 'do_nothing') {
    return 'nothing'
  }
  if (hasOpener) {
    return 'close-opened'
  }
  return historyLength > 1 ? 'back' : 'root'
}
