import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import type { GradeItem, GradeScheme } from '@zhixing/contract/around/gradebook/shapes.ts'
import type { Which } from '@zhixing/contract/content-types.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { EditedNotes } from '#ui/edited-notes.tsx'
import { savedIn } from '#ui/editing.ts'
import { FormSection } from '#ui/form-template.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { useApp } from '#ui/use-app.ts'
import { useEditedValues } from '#ui/use-edited-values.ts'
import { useGo } from '#ui/use-go.ts'
import { missingWords } from '../grade-words.ts'
import { gradebookPaths } from '../gradebook-paths.ts'
import { inputOf, problemsOf, type SchemeValues, valuesOf } from '../scheme-values.ts'
import { SchemeGroups } from './scheme-groups.tsx'
import { SchemeItems } from './scheme-items.tsx'

interface SchemeFormProps {
  container: Which
  scheme: GradeScheme
  items: readonly GradeItem[]
}

const modes = [
  { value: 'items', label: '按项目', text: '所有项目放在一起，按各自的权重平均' },
  { value: 'groups', label: '按分组', text: '先算出每组的成绩，再按各组的权重相加' },
] as const

const labels = { mode: '计算方式', missing: '没有提交的项目', drop: '去掉最低的项数', groups: '分组', items: '项目' }

const missing = (['due', 'zero', 'skip'] as const).map((value) => ({ value, ...missingWords[value] }))

/** Weights, groups and what counts; totals are computed anew once it is saved. */
export function SchemeForm({ container, scheme, items }: SchemeFormProps) {
  const { id } = container
  const { message } = useApp()
  const go = useGo()
  const { values, change, editing } = useEditedValues<SchemeValues>(
    { version: scheme.row_version, values: valuesOf(scheme, items), ...savedIn(scheme) },
    `grade-scheme:${id}`,
  )
  const [problems, setProblems] = useState<readonly string[]>([])
  const back = () => {
    go(gradebookPaths.book(container))
  }
  const send = useSend(gradebookCalls.saveScheme, { refresh: ['Gradebook'] })
  const whenSaved = (isSent: boolean) => {
    if (isSent) {
      message.success('已保存，正在重新计算总评')
      back()
    }
  }
  const save = () => {
    const found = problemsOf(values)
    setProblems(found)
    if (found.length === 0) {
      // The failure has been shown.
      editing.save((version) => send.runAsync(inputOf(id, version, values))).then(whenSaved, () => undefined)
    }
  }
  return (
    <div className="max-w-[960px]">
      <PageHeader title="成绩设置" text="设置总评怎么计算，保存后全部学员重新计算。" />
      <EditedNotes editing={editing} labels={labels} choices={{ mode: modes, missing }} />
      <ProblemNote problems={problems} />
      <FormSection title="计算方式">
        <ChoiceCards
          label="计算方式"
          columns={2}
          choices={modes}
          value={values.mode}
          onChange={(mode) => change({ mode })}
        />
        {values.mode === 'items' ? (
          <div className="mt-4 flex flex-wrap items-center gap-2">
            去掉最低的
            <NumberInput
              kind="whole"
              className="!w-20"
              aria-label="去掉最低分的项数"
              value={values.drop}
              onChange={({ target }) => change({ drop: target.value })}
            />
            项成绩
          </div>
        ) : null}
      </FormSection>
      <FormSection title="没有提交的项目">
        <ChoiceCards
          label="没有提交的项目"
          columns={3}
          choices={missing}
          value={values.missing}
          onChange={(rule) => change({ missing: rule })}
        />
      </FormSection>
      <SchemeGroups
        isWeighed={values.mode === 'groups'}
        groups={values.groups}
        onChange={(groups) => change({ groups })}
      />
      <SchemeItems
        id={id}
        items={values.items}
        groups={values.groups}
        sheet={items}
        scheme={scheme}
        onChange={(next) => change({ items: next })}
      />
      <div className="sticky bottom-0 flex gap-2 border-t border-line bg-page py-3">
        <Button type="primary" loading={send.isSending} onClick={save}>
          保存
        </Button>
        <Button onClick={back}>取消</Button>
      </div>
    </div>
  )
}
