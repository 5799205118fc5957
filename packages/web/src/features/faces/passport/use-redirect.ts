import { useSearchParams } from 'react-router'
import { safeRedirect } from '#session/login-url.ts'

interface RedirectWay {
  /** As it came, for the calls: the server alone decides whether it may be followed. */
  redirectUri: string | undefined
  /** Where the page's own link 继续访问 leads. */
  back: string
  /** The code of whoever invited the person. */
  invite: string | undefined
  /** Another passport page that keeps the way back. */
  passportPath: (path: string) => string
}

/** The way back, and who invited, that the sign-in pages carry along. */
export function useRedirect(): RedirectWay {
  const [search] = useSearchParams()
  const redirectUri = search.get('redirect_uri') ?? undefined
  const invite = search.get('invite') ?? undefined
  const kept = new URLSearchParams({
    ...(redirectUri ? { redirect_uri: redirectUri } : {}),
    ...(invite ? { invite } : {}),
  })
  return {
    redirectUri,
    back: safeRedirect(redirectUri, window.location.origin),
    invite,
    passportPath: (path) => (kept.size > 0 ? `${path}?${kept}` : path),
  }
}
