import { FullscreenOutlined } from '@ant-design/icons-svg'
import { signinKindLabels } from '@zhixing/contract/leaves/signin/shapes.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { fullTime } from '#ui/time-words.ts'
import type { BoardProps } from './board-actions.tsx'
import { Projector } from './projector.tsx'
import { RandomCall } from './random-call.tsx'
import { ShownCode } from './shown-code.tsx'

const words = {
  waiting: { look: 'grey', text: '尚未开始' },
  open: { look: 'teal', text: '签到进行中' },
  closed: { look: 'amber', text: '已结束' },
} as const

/** What the class looks at: the code, how many are there, until when. */
export function BoardShow({ id, c, board }: BoardProps) {
  const { window, kind, signed, total } = board
  const [isProjected, setProjected] = useState(false)
  const { look, text } = words[window.state]
  const isOpen = window.state === 'open'
  return (
    <section aria-label="签到状态" className="rounded-card bg-card p-4 text-center shadow-card md:p-6">
      <div className="mb-3 flex items-center justify-center gap-2">
        <LabelTag look={look}>{text}</LabelTag>
        <LabelTag look="blue">{signinKindLabels[kind]}</LabelTag>
      </div>
      {isProjected ? null : <ShownCode id={id} c={c} board={board} size="small" />}
      {isOpen && (kind === 'qr' || kind === 'code') ? (
        <Button
          className="mb-3 max-md:!h-11"
          icon={<Icon of={FullscreenOutlined} />}
          onClick={() => setProjected(true)}
        >
          全屏投影
        </Button>
      ) : null}
      {isOpen && isProjected ? <Projector id={id} c={c} board={board} onClose={() => setProjected(false)} /> : null}
      <p className="text-2xl font-semibold" aria-live="polite">
        {signed} / {total}
      </p>
      <p className="text-soft">已签到人数 / 应到人数</p>
      {window.opened_at > 0 ? (
        <p className="mt-3 text-sm text-faint">
          {fullTime(window.opened_at)} 开始，{fullTime(window.close_at)} 结束
        </p>
      ) : (
        <p className="mt-3 text-sm text-faint">点击右上角“开始签到”，学员即可签到。</p>
      )}
      <RandomCall id={id} c={c} signed={signed} />
    </section>
  )
}
