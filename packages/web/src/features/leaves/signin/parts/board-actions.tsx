import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import type { Reply } from '#api/reply.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { useApp } from '#ui/use-app.ts'

export interface BoardProps {
  id: number
  c: number
  board: Reply<typeof signinCalls.board>
}

const moreMinutes = 5

/** Opening, keeping open and closing a sign-in. */
export function BoardActions({ id, c, board }: BoardProps) {
  const { modal } = useApp()
  const refresh = [signinCalls.board, signinCalls.records, signinCalls.qr]
  const open = useSend(signinCalls.open, { refresh })
  const extend = useSend(signinCalls.extend, { refresh })
  const close = useSend(signinCalls.close, { refresh })
  const which = { id, c }
  if (board.window.state !== 'open') {
    return (
      <Button type="primary" className="max-md:!h-11" loading={open.isSending} onClick={() => open.run(which)}>
        {board.window.state === 'waiting' ? '开始签到' : '重新开始'}
      </Button>
    )
  }
  return (
    <>
      <Button
        className="max-md:!h-11"
        loading={extend.isSending}
        onClick={() => extend.run({ ...which, minutes: moreMinutes })}
      >
        延长5分钟
      </Button>
      <Button
        danger
        className="max-md:!h-11"
        loading={close.isSending}
        onClick={() =>
          modal.confirm({
            title: '确定结束签到？',
            content: `还有${board.unsigned}人没有签到，结束后记为缺勤。`,
            okText: '结束签到',
            cancelText: '取消',
            onOk: () => close.runAsync(which),
          })
        }
      >
        结束签到
      </Button>
    </>
  )
}
