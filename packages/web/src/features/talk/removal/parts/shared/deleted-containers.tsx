import { codes } from '@zhixing/contract/codes.ts'
import { keptDays } from '@zhixing/contract/content/content/shapes.ts'
import { fromWire, labelOf, refreshesOf } from '@zhixing/contract/content-types.ts'
import { type DeletedContainer, removalCalls } from '@zhixing/contract/talk/removal/calls.ts'
import { CallError } from '#api/call-error.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { useRefresh } from '#api/use-refresh.ts'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'
import { BinSection } from './bin-section.tsx'

/** Deleted containers that the person may restore, with the way back. */
export function DeletedContainers() {
  const { message } = useApp()
  const refresh = useRefresh(['Removal'])
  const pages = useCallPages(removalCalls.lists, { limit: 20 })
  const restore = useSend(removalCalls.restore, {
    refresh: ['Removal', ...refreshesOf(), 'Home'],
    handledCodes: [codes.NOT_FOUND.code],
    onDone: () => message.success('已恢复'),
    onFailed: async (error) => {
      if (error instanceof CallError && error.code === codes.NOT_FOUND.code) {
        message.info('这项已不在回收站，可能已由他人恢复')
        await refresh()
      }
    },
  })
  return (
    <BinSection
      title="学习集等内容"
      text={`删除后保留${keptDays}天，恢复后成员、提交、成绩和证书都在。`}
      pages={pages}
      lineOf={lineOf}
      isSending={restore.isSending}
      onRestore={({ id }) => restore.run({ id })}
    />
  )
}

function lineOf({ content_type, members, is_mine, owner }: DeletedContainer): string {
  const type = fromWire(content_type)
  const whose = is_mine ? '' : `，${owner}`
  return `${type ? labelOf(type) : ''}，${members}名成员${whose}`
}
