import { isWeChat } from '@zhixing/contract/faces/wechat/browser.ts'
import type { BootConfig } from '#api/boot.ts'

interface Site {
  siteName: string
  demo: boolean
  /** Build id of the page that is open; empty where there is no build. */
  build: string
  /** Whether this is WeChat's browser, and pages can be signed for its script. */
  isWeChat: boolean
}

let site: Site = { siteName: '知行', demo: false, build: '', isWeChat: false }

/** Takes what the server says about this installation. Called once, before the first drawing. */
export function setSite({ siteName, demo, version, hasWeChat }: BootConfig): void {
  site = { siteName, demo, build: version, isWeChat: hasWeChat && isWeChat(navigator.userAgent) }
}

/** The installation's name and whether it is a demonstration. */
export function currentSite(): Site {
  return site
}

/** The product's label (C018); not the build, which /version.json names. */
export const productLabel = 'V3.0'
