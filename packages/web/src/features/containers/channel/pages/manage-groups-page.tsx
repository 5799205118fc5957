import { PlusOutlined } from '@ant-design/icons-svg'
import { channelGroupCalls } from '@zhixing/contract/containers/channel/group-calls.ts'
import { groupsInput } from '@zhixing/contract/containers/channel/routes.ts'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useApp } from '#ui/use-app.ts'
import { ManageTab } from '../../container/parts/shared/manage-frame.tsx'
import { GroupLines } from '../parts/group-lines.tsx'

const ContentPicker = lazy(async () => ({
  default: (await import('../../container/parts/shared/content-picker.tsx')).ContentPicker,
}))

/** Classes of a career path: placed, sorted, taken out (2 §2). */
export function Page() {
  return <ManageTab action="edit">{({ id }) => <Groups key={id} id={id} />}</ManageTab>
}

const kinds = [{ value: 'room', label: '班级' }]

function Groups({ id }: { id: number }) {
  const { message } = useApp()
  const [isPicking, setPicking] = useState(false)
  const groups = useCall(channelGroupCalls.groups, groupsInput(id))
  const add = useSend(channelGroupCalls.addGroups, {
    refresh: [channelGroupCalls.groups],
    onDone: ({ added }) => {
      setPicking(false)
      message.success(`已添加${added}个班级`)
    },
  })
  const button = (
    <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => setPicking(true)}>
      添加班级
    </Button>
  )
  return (
    <>
      <PageHeader title="班级" text="学这个职业路径的班级，各自按班级的方式加入；拖动可以调整顺序" actions={button} />
      <PageFrame call={groups}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title="还没有班级" text="从已发布的班级中挑选，添加到这个职业路径。" actions={button} />
          ) : (
            <GroupLines channelId={id} rows={data} />
          )
        }
      </PageFrame>
      {isPicking ? (
        <Suspense fallback={null}>
          <ContentPicker
            title="添加班级"
            kinds={kinds}
            placed={new Set((groups.data?.data ?? []).map((row) => row.id))}
            isSending={add.isSending}
            onPick={(room_ids) => add.run({ id, room_ids })}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
