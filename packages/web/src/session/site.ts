import type { BootConfig } from '#api/boot.ts'

interface Site {
  siteName: string
  demo: boolean
  /** Build id of the page that is open; empty where there is no build. */
  build: string
}

let site: Site = { siteName: '知行', demo: false, build: '' }

/** Takes what the server says about this installation. Called once, before the first drawing. */
export function setSite({ siteName, demo, version }: BootConfig): void {
  site = { siteName, demo, build: version }
}

/** The installation's name and whether it is a demonstration. */
export function currentSite(): Site {
  return site
}

/** The product's label (C018); not the build, which /version.json names. */
export const productLabel = 'V3.0'
