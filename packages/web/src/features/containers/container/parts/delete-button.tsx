import { DeleteOutlined } from '@ant-design/icons-svg'
import { deletedPathOf } from '@zhixing/contract/content-types.ts'
import { removalCalls } from '@zhixing/contract/talk/removal/calls.ts'
import { removalMessages } from '@zhixing/contract/talk/removal/words.ts'
import { tellFailure } from '#api/failures.ts'
import { request } from '#api/request.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { useRemoval } from '../../../talk/removal/parts/shared/use-removal.tsx'
import { useKit } from '../use-kit.ts'

/** 删除, with the spec's words (2 §8, C077, C089). */
export function DeleteButton({ id, title }: { id: number; title: string }) {
  const { calls, type, label, words } = useKit()
  const { message } = useApp()
  const ask = useRemoval()
  const go = useGo()
  const remove = useSend(calls.delete, {
    // The page is left, so the deleted one is not asked for again.
    refresh: [...(calls.mine ? [calls.mine] : []), ...(calls.lists ? [calls.lists] : []), 'Home'],
    onDone: () => {
      message.success('删除成功')
      go(deletedPathOf(type))
    },
  })
  return (
    <Button
      type="text"
      danger
      icon={<Icon of={DeleteOutlined} />}
      className="!justify-start !px-3"
      loading={remove.isSending}
      onClick={() =>
        ask({
          title: '温馨提示',
          lead: removalMessages.kept(words?.removeAsk ?? `删除后不可恢复，确定删除?${words?.remove ?? ''}`),
          typed: title,
          along: request(removalCalls.along, { id }),
          onOk: (typed) => remove.runAsync({ id, ...(typed === undefined ? {} : { title: typed }) }),
        }).catch(tellFailure)
      }
    >
      删除{label}
    </Button>
  )
}
