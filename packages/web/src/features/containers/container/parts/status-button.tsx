import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import { refreshesOf } from '@zhixing/contract/content-types.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { useApp } from '#ui/use-app.ts'
import type { ManagedContainer } from '../../../content/content/parts/shared/container-module.ts'
import { useKit } from '../use-kit.ts'

/** 发布 and 关闭: lets learners find and join it, or no longer. */
export function StatusButton({ container }: { container: ManagedContainer }) {
  const { calls, type, label } = useKit()
  const { message, modal } = useApp()
  const isActive = container.status === contentStatus.active
  const update = useSend(calls.update, {
    refresh: [...refreshesOf(type), 'Outline', 'Home'],
    onDone: ({ status }) => message.success(status === contentStatus.active ? '发布成功' : '已关闭'),
  })
  const change = (status: number) => update.run({ id: container.id, status })
  function handleClose(): void {
    modal.confirm({
      title: `关闭该${label}？`,
      content: '关闭后学员不能查找、加入和提交，仍可查看内容和成绩，可随时重新发布。',
      okText: '关闭',
      cancelText: '取消',
      onOk: () => change(contentStatus.closed),
    })
  }
  return isActive ? (
    <Button loading={update.isSending} onClick={handleClose}>
      关闭{label}
    </Button>
  ) : (
    <Button type="primary" loading={update.isSending} onClick={() => change(contentStatus.active)}>
      发布
    </Button>
  )
}
