/** Where the journeys' own product listens, and the published key it signs with. */
export const port = Number(process.env.E2E_PORT ?? 3100)
export const baseUrl = process.env.E2E_URL ?? `http://127.0.0.1:${port}`
export const signingKey = process.env.SIGNING_KEY ?? 'zhixing-request-signing-v1'

/** Whether the journeys run on a slow device and a bad line (`npm run strain`). */
export const isStrained = process.env.E2E_STRAIN === '1'

export const chromium = {
  executablePath: '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
