import { hideCookie, isHidden } from '@zhixing/contract/content/banner/sizes.ts'

const listeners = new Set<() => void>()
let version = 0

/** Remembers for 400 days that a banner was closed, and takes it off the page. */
export function hideBanner(id: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the rule names a cookie, and Cookie Store is missing in Safari 15.
  document.cookie = hideCookie(id)
  version += 1
  for (const listener of listeners) {
    listener()
  }
}

/** Whether this browser has closed a banner. */
export function isBannerHidden(id: number): boolean {
  return isHidden(document.cookie, id)
}

export const hiddenBanners = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  read: () => version,
}
