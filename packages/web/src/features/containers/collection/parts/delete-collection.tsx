import { DeleteOutlined } from '@ant-design/icons-svg'
import { type CollectionDetail, collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'

/** Where a deleted collection leads (C088). */
const afterwards = '/my/study-collection'

/** 删除, with the spec's words (2 §8, C077, C089). */
export function DeleteCollection({ collection }: { collection: CollectionDetail }) {
  const { message, modal } = useApp()
  const go = useGo()
  const remove = useSend(collectionCalls.delete, {
    refresh: [collectionCalls.mine, collectionCalls.lists, 'Home'],
    onDone: () => {
      message.success('删除成功')
      go(afterwards)
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
        modal.danger({
          title: '温馨提示',
          content: '删除后不可恢复，确定删除?',
          onOk: () => remove.run({ id: collection.id }),
        })
      }
    >
      删除学习集
    </Button>
  )
}
