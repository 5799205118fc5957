import { weChatCalls } from '@zhixing/contract/faces/wechat/calls.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { currentCard, onCard } from '#ui/page-card.ts'
import { linkOf, signedAddress } from './share-address.ts'
import { loadWeChatScript } from './wechat-script.ts'

const names = ['updateAppMessageShareData', 'updateTimelineShareData'] as const

/** Where a page says nothing of itself, WeChat would show its address. */
const siteText = '中文学习与职业技能平台'

/** The address this visit began with. */
function firstAddress(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? window.location.href
}

/** Tells WeChat the card of the page that is open: title, text, link and picture, to a chat and to Moments. */
export function useShareCard(): void {
  useLocation()
  const card = useSyncExternalStore(onCard, currentCard)
  const url = signedAddress(navigator.userAgent, { first: firstAddress(), now: window.location.href })
  const { data: signed } = useCall(
    weChatCalls.pageSignature,
    { url },
    { handled: true, staleMs: Number.POSITIVE_INFINITY },
  )
  useEffect(() => {
    let isOver = false
    const tell = async () => {
      const wx = signed ? await loadWeChatScript() : undefined
      if (!wx || !signed || isOver) {
        return
      }
      const canonical = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
      const link = linkOf(window.location.href, canonical)
      const imgUrl = window.location.origin + card.picture
      const { app_id: appId, timestamp, nonce: nonceStr, signature } = signed
      wx.config({ appId, timestamp, nonceStr, signature, jsApiList: names })
      wx.ready(() => {
        if (!isOver) {
          wx.updateAppMessageShareData({ title: card.title, desc: card.text || siteText, link, imgUrl })
          wx.updateTimelineShareData({ title: card.title, link, imgUrl })
        }
      })
    }
    // The link is then shared as WeChat shows any other: there is nothing for a person to do, and nothing to repair here.
    tell().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [signed, card])
}
