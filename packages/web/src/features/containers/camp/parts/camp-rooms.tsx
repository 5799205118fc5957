import { campCalls } from '@zhixing/contract/containers/camp/calls.ts'
import type { CampDetail } from '@zhixing/contract/containers/camp/shapes.ts'
import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { detailPathOf } from '@zhixing/contract/content-types.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useApp } from '#ui/use-app.ts'

const most = 100

/** The classes a camp stands in; its maker binds those they teach. */
export function CampRooms({ camp }: { camp: CampDetail }) {
  const { message } = useApp()
  const rooms = useCall(campCalls.getCampBindRoom, { id: camp.id }, { handled: true })
  const bind = useSend(campCalls.bindRoom, {
    refresh: ['TrainingCamp', 'Room'],
    onDone: ({ bound }) => message.success(bound ? '已绑定班级' : '已解除绑定'),
  })
  const rows = rooms.data ?? []
  if (rows.length === 0 && !camp.is_creator) {
    return null
  }
  return (
    <section aria-labelledby="camp-rooms">
      <h3 id="camp-rooms" className="mb-3 font-semibold">
        所在班级
      </h3>
      {rows.length === 0 ? <p className="text-faint">还没有绑定班级。绑定后，班级成员在实训室里能看到它。</p> : null}
      <ul className="flex flex-col gap-2">
        {rows.map(({ id, title, group_name }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <PageLink to={detailPathOf({ type: 'room', id }) ?? '/'} className="min-w-0 break-words text-primary">
              {title}
            </PageLink>
            <span className="text-sm text-faint">{group_name}</span>
            {camp.is_creator ? (
              <Button
                type="text"
                size="small"
                disabled={bind.isSending}
                onClick={() => bind.run({ id: camp.id, room_id: id, action: 'remove' })}
              >
                解除绑定
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {camp.is_creator ? (
        <BindRoom
          bound={new Set(rows.map(({ id }) => id))}
          isSending={bind.isSending}
          onBind={(room) => bind.run({ id: camp.id, room_id: room, action: 'add' })}
        />
      ) : null}
    </section>
  )
}

interface BindRoomProps {
  bound: ReadonlySet<number>
  isSending: boolean
  onBind: (room: number) => void
}

/** Chooses one of the classes I teach. */
function BindRoom({ bound, isSending, onBind }: BindRoomProps) {
  const [chosen, setChosen] = useState('')
  const taught = useCall(roomCalls.mine, { tab: 'create', limit: most }, { handled: true })
  const choices = (taught.data?.data ?? []).filter(({ id }) => !bound.has(id))
  if (choices.length === 0) {
    return null
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <FilterSelect
        label="选择班级"
        value={chosen}
        choices={choices.map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={(value) => setChosen(value ?? '')}
      />
      <Button
        disabled={chosen === ''}
        loading={isSending}
        onClick={() => {
          onBind(Number(chosen))
          setChosen('')
        }}
      >
        绑定班级
      </Button>
    </div>
  )
}
