/** The part of WeChat's script (JS-SDK) that names the card of a shared link. */
export interface WeChatScript {
  config(options: {
    appId: string
    timestamp: number
    nonceStr: string
    signature: string
    jsApiList: readonly string[]
  }): void
  /** Once WeChat has checked the signature. */
  ready(act: () => void): void
  updateAppMessageShareData(card: { title: string; desc: string; link: string; imgUrl: string }): void
  updateTimelineShareData(card: { title: string; link: string; imgUrl: string }): void
}

declare global {
  interface Window {
    wx?: WeChatScript
  }
}

const address = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
let loading: Promise<WeChatScript | undefined> | undefined

/** WeChat's script from WeChat's own address, loaded once; undefined where it cannot be had. */
export function loadWeChatScript(): Promise<WeChatScript | undefined> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => resolve(window.wx))
    script.addEventListener('error', () => resolve(undefined))
    document.head.append(script)
  })
  return loading
}
