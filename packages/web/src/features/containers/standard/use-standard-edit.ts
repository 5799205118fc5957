import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'

/** Calls asked again after a change of points or contents. */
export const standardRefresh = ['Standard', 'Outline']

/** Changes of points that need no form: targets, and taking dimensions and points out. */
export function useStandardEdit(id: number) {
  const { message, modal } = useApp()
  const set = useSend(standardCalls.setPoint, { refresh: standardRefresh })
  const remove = useSend(outlineCalls.deleteSection, {
    refresh: standardRefresh,
    onDone: () => message.success('已删除'),
  })
  return {
    isSending: set.isSending || remove.isSending,
    setTarget: (sectionId: number, target: number) => set.run({ id, section_id: sectionId, target }),
    remove: (section: { id: number; title: string }, what: '维度' | '技能点') => {
      modal.confirm({
        title: `删除${what}「${section.title}」？`,
        content:
          what === '维度'
            ? '其中的技能点会一起删除，测评内容改为测全部技能点。'
            : '绑定在该技能点的测评内容改为测全部技能点。',
        okText: '删除',
        cancelText: '取消',
        onOk: () => remove.run({ content_id: id, id: section.id }),
      })
    },
  }
}
