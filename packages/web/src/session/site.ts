import type { BootConfig } from '#api/boot.ts'

interface Site {
  siteName: string
  demo: boolean
}

let site: Site = { siteName: '知行', demo: false }

/** Takes what the server says about this installation. Called once, before the first drawing. */
export function setSite({ siteName, demo }: BootConfig): void {
  site = { siteName, demo }
}

/** The installation's name and whether it is a demonstration. */
export function currentSite(): Site {
  return site
}

/** The product's label (C018); not the build, which /version.json names. */
export const productLabel = 'V3.0'
