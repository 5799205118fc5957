import type { BootConfig } from './boot.ts'
import { createClock } from './clock.ts'

/**
 * What every request of this page shares. It stands outside React because requests are also made where no component is:
 * by the error reporter and while a page closes.
 */
export const clock = createClock()

let signingKey = ''
let token = ''
let uid = 0

/** Takes the published settings of the page. Called once, before the first request. */
export function configureConnection(config: BootConfig): void {
  signingKey = config.signingKey
  if (config.serverTime > 0) {
    // Drawn on the server a moment ago: good enough until the first reply tells more.
    clock.correct(config.serverTime)
  }
}

/** Takes the token of the session, empty when nobody is signed in, and whose it is. */
export function setToken(next: string, of = 0): void {
  token = next
  uid = of
}

/** Who is signed in; 0 for nobody. */
export function personId(): number {
  return uid
}

/** The key and token as they are now. */
export function credentials(): { signingKey: string; token: string } {
  return { signingKey, token }
}
