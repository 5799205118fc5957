import { Dialog } from '#ui/dialog.tsx'
import type { Cover } from '../use-fullscreen.ts'

const words = {
  begin: {
    title: '请全屏作答',
    text: '按下按钮后进入全屏并显示试题，计时不停止。退出全屏会被记录。',
    press: '进入全屏',
  },
  back: { title: '您已退出全屏', text: '返回全屏后继续作答，计时不停止。退出全屏会被记录。', press: '返回全屏' },
} as const

/** Stands in front of the paper until the page is in full screen: browsers give it only to a press. */
export function FullscreenDialog({ cover, onEnter }: { cover: Exclude<Cover, 'none'>; onEnter: () => void }) {
  const { title, text, press } = words[cover]
  return (
    <Dialog
      open
      centered
      title={title}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      okText={press}
      cancelButtonProps={{ className: '!hidden' }}
      onOk={onEnter}
    >
      {text}
    </Dialog>
  )
}
