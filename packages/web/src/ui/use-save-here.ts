import { isWeChat } from '@zhixing/contract/faces/wechat/browser.ts'
import { useApp } from './use-app.ts'
import { useCopy } from './use-copy.ts'

/** Whether this is WeChat's browser on a phone, which drops what a page makes and prints nothing; its desktop one saves. */
export function dropsFiles(userAgent: string): boolean {
  return isWeChat(userAgent) && !/WindowsWechat|MacWechat/i.test(userAgent)
}

/** Whether what a page makes can be saved or printed here; where not, says so, and how to go on in a browser that can. */
export function useSaveHere(): () => boolean {
  const { modal } = useApp()
  const copy = useCopy()
  return () => {
    if (!dropsFiles(navigator.userAgent)) {
      return true
    }
    modal.confirm({
      title: '微信中无法下载和打印',
      content: '请点击右上角“…”，选择“在浏览器打开”后再试，或复制链接到浏览器中打开。',
      okText: '复制链接',
      cancelText: '知道了',
      onOk: () => copy(window.location.href),
    })
    return false
  }
}
