import { MoreOutlined } from '@ant-design/icons-svg'
import { type Outline, type OutlineSection, outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Icon } from '#ui/icon.tsx'
import { useApp } from '#ui/use-app.ts'
import { PlanRename } from './plan-rename.tsx'

interface PlanActionsProps {
  id: number
  plan: OutlineSection
  outline: Outline
  /** Its place among the plans. */
  at: number
  count: number
}

/** Actions on a plan besides opening it: rename, move, delete. */
export function PlanActions({ id, plan, outline, at, count }: PlanActionsProps) {
  const { message, modal } = useApp()
  const [isRenaming, setRenaming] = useState(false)
  const refresh = [outlineCalls.tree, 'Room']
  const remove = useSend(outlineCalls.deleteSection, { refresh, onDone: () => message.success('删除成功') })
  const reorder = useSend(outlineCalls.reorder, { refresh })
  function move(step: 1 | -1): void {
    const tops = outline.sections.filter(({ parent_id }) => parent_id === 0).map((one) => one.id)
    const [moved = 0] = tops.splice(at, 1)
    tops.splice(at + step, 0, moved)
    const sections = tops.flatMap((top) => [
      top,
      ...outline.sections.filter(({ parent_id }) => parent_id === top).map((one) => one.id),
    ])
    const items = outline.items.map((item) => ({ id: item.id, section_id: item.section_id }))
    reorder.run({ content_id: id, version: outline.version, sections, items })
  }
  function ask(): void {
    modal.danger({
      title: `删除计划“${plan.title}”？`,
      content: '其中的内容会保留，列在“未归入计划的内容”里，学员的学习记录不受影响。',
      okText: '删除',
      onOk: () => remove.run({ content_id: id, id: plan.id }),
    })
  }
  const actions = [
    { key: 'rename', label: '修改名称' },
    { key: 'up', label: '上移', ...(at === 0 ? { disabledReason: '已经是第一个' } : {}) },
    { key: 'down', label: '下移', ...(at === count - 1 ? { disabledReason: '已经是最后一个' } : {}) },
    { key: 'delete', label: '删除', isDanger: true },
  ]
  const run: Readonly<Record<string, () => void>> = {
    rename: () => setRenaming(true),
    up: () => move(-1),
    down: () => move(1),
    delete: ask,
  }
  return (
    <>
      <ActionMenu
        type="text"
        icon={<Icon of={MoreOutlined} />}
        aria-label={`${plan.title}的更多操作`}
        actions={actions}
        onChoose={(key) => run[key]?.()}
      />
      {isRenaming ? <PlanRename id={id} plan={plan} onClose={() => setRenaming(false)} /> : null}
    </>
  )
}
