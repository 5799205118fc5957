import { useSearchParams } from 'react-router'
import { safeRedirect } from '#session/login-url.ts'

interface RedirectWay {
  /** As it came, for the calls: the server alone decides whether it may be followed. */
  redirectUri: string | undefined
  /** Where the page's own link 继续访问 leads. */
  back: string
  /** Another passport page that keeps the way back. */
  passportPath: (path: string) => string
}

/** The way back that the sign-in pages carry along. */
export function useRedirect(): RedirectWay {
  const [search] = useSearchParams()
  const redirectUri = search.get('redirect_uri') ?? undefined
  return {
    redirectUri,
    back: safeRedirect(redirectUri, window.location.origin),
    passportPath: (path) => (redirectUri ? `${path}?${new URLSearchParams({ redirect_uri: redirectUri })}` : path),
  }
}
