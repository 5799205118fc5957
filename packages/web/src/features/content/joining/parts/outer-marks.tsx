import type { OuterMarkers } from '@zhixing/contract/content/content/shapes.ts'
import { outerMarksCalls } from '@zhixing/contract/content/membership/outer-marks-calls.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { FormSection } from '#ui/form-template.tsx'
import { useApp } from '#ui/use-app.ts'

const choices: { value: OuterMarkers; label: string; text: string }[] = [
  { value: 'nobody', label: '不允许', text: '只由本内容的教师批阅' },
  { value: 'org', label: '本组织', text: '本组织的引用方可批阅其学员' },
  { value: 'everybody', label: '所有引用方', text: '任何引用方可批阅其学员' },
]

/** 引用方可批阅: the staff who mark where others have placed the container; shown only to its owner. */
export function OuterMarks({ contentId }: { contentId: number }) {
  const { message } = useApp()
  const found = useCall(outerMarksCalls.outerMarks, { content_id: contentId }, { handled: true })
  const save = useSend(outerMarksCalls.setOuterMarks, {
    refresh: ['Membership/outerMarks'],
    onDone: () => message.success('已保存'),
  })
  if (!found.data) {
    return null
  }
  return (
    <FormSection title="引用方可批阅" text="他人把本内容放入自己的内容时，能否批阅经此加入的学员。">
      <ChoiceCards
        label="引用方可批阅"
        columns={3}
        choices={choices}
        value={found.data.outer_marks}
        onChange={(outer_marks) => save.run({ content_id: contentId, outer_marks })}
      />
    </FormSection>
  )
}
