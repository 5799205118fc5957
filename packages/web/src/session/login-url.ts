/** The sign-in page, leading back to where the person is (or to `back`). */
export function loginUrl(back: string): string {
  return `/passport/login?${new URLSearchParams({ redirect_uri: back })}`
}

/** The address of the page that is open, without its host. */
export function currentAddress(): string {
  return `${window.location.pathname}${window.location.search}${window.location.hash}`
}

/**
 * Where to go after signing in: an address of this site, or the home page. The server checks it again; here it keeps a
 * made-up address out of the links the page draws.
 */
export function safeRedirect(address: string | null | undefined, origin: string): string {
  if (!address) {
    return '/'
  }
  try {
    const url = new URL(address, origin)
    return url.origin === origin && !url.pathname.startsWith('/passport/')
      ? `${url.pathname}${url.search}${url.hash}`
      : '/'
  } catch {
    return '/'
  }
}
