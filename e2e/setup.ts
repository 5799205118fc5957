/** The published key that the journeys' own product signs with. */
export const signingKey = process.env.SIGNING_KEY ?? 'zhixing-request-signing-v1'

/** Whether the journeys run on a slow device and a bad line (`npm run strain`). */
export const isStrained = process.env.E2E_STRAIN === '1'

/** A running product to walk through instead of one made for the journeys. */
export const givenUrl = process.env.E2E_URL

/** Chromium without the window around it: half the work of the whole browser for every page. */
export const chromium = {
  executablePath: '/usr/bin/chromium-headless-shell',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    // Pages that one person opens share a process, as far as they may: a new one compiles all scripts anew.
    '--process-per-site',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A camera and a microphone that are not there: a browser of their own for those who use them cost more.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
}
