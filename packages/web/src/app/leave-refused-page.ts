import { upgradeClosing } from './upgrade-closing.ts'

interface Opener {
  closed: boolean
  location: { reload: () => void }
}

function openerOf(page: Window): Opener | null {
  const opener: Opener | null = page.opener
  return opener && !opener.closed ? opener : null
}

/** Leaves a page whose call was refused for the plan, in one of the three ways of spec 3 §8. */
export function leaveRefusedPage(permissionClose: 'do_nothing' | undefined): void {
  const opener = openerOf(window)
  const closing = upgradeClosing({ permissionClose, hasOpener: opener !== null, historyLength: window.history.length })
  if (closing === 'close-opened') {
    opener?.location.reload()
    window.close()
  } else if (closing === 'back') {
    window.history.back()
  } else if (closing === 'root') {
    window.location.assign('/')
  }
}
