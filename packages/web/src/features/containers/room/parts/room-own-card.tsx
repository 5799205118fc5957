import { CopyOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons-svg'
import type { OwnRow } from '@zhixing/contract/containers/container/kit-calls.ts'
import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { contentCan } from '@zhixing/contract/content/content/can.ts'
import { managePathOf } from '@zhixing/contract/content-types.ts'
import { removalCalls } from '@zhixing/contract/talk/removal/calls.ts'
import { removalMessages } from '@zhixing/contract/talk/removal/words.ts'
import { tellFailure } from '#api/failures.ts'
import { request } from '#api/request.ts'
import { useSend } from '#api/use-send.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useApp } from '#ui/use-app.ts'
import { useRemoval } from '../../../talk/removal/parts/shared/use-removal.tsx'
import { OwnCard } from '../../container/parts/shared/own-card.tsx'
import { copyPath } from '../room-paths.ts'

/** A class in the creator centre: to be changed, copied and deleted by who owns it (C043). */
export function RoomOwnCard({ row }: { row: OwnRow }) {
  const session = useSession()
  const { message } = useApp()
  const ask = useRemoval()
  const remove = useSend(roomCalls.delete, {
    refresh: [roomCalls.mine, roomCalls.lists, 'Home'],
    onDone: () => message.success('删除成功'),
  })
  const facts = { type: 'room', role: row.role, status: row.status, visible: true, signedIn: true }
  const { allowed: owns } = contentCan('delete', { ...facts, demo: session.demo_user })
  const info = managePathOf({ type: 'room', id: row.id }, 'info') ?? '/'
  return (
    <div className="flex h-full flex-col">
      <OwnCard type="room" row={row} />
      {owns && !session.demo_user ? (
        <div className="flex justify-end gap-1 pt-1">
          <LinkButton type="text" to={info} icon={<Icon of={EditOutlined} />} aria-label={`编辑${row.title}`}>
            编辑
          </LinkButton>
          <LinkButton
            type="text"
            to={copyPath(row.id)}
            icon={<Icon of={CopyOutlined} />}
            aria-label={`复制${row.title}`}
          >
            复制
          </LinkButton>
          <Button
            type="text"
            danger
            icon={<Icon of={DeleteOutlined} />}
            aria-label={`删除${row.title}`}
            loading={remove.isSending}
            onClick={() =>
              ask({
                title: '温馨提示',
                lead: removalMessages.kept('删除后不可恢复,确定删除?'),
                typed: row.title,
                along: request(removalCalls.along, { id: row.id }),
                onOk: (typed) => remove.runAsync({ id: row.id, ...(typed === undefined ? {} : { title: typed }) }),
              }).catch(tellFailure)
            }
          >
            删除
          </Button>
        </div>
      ) : null}
    </div>
  )
}
