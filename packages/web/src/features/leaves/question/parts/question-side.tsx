import type { Category, Difficulty } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { bankLimits } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { type ReactNode, useId } from 'react'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import type { QuestionEditor } from '../use-question-editor.ts'
import { difficultyChoices, statusChoices } from './shared/bank-words.ts'
import { categoryChoices } from './shared/category-tree.ts'
import { FieldFault } from './shared/field-fault.tsx'

interface QuestionSideProps {
  editor: QuestionEditor
  categories: readonly Category[]
  tags: readonly string[]
}

/** What a question of a bank has besides its wording. */
export function QuestionSide({ editor: { draft, change, faultOf }, categories, tags }: QuestionSideProps) {
  const field = useId()
  return (
    <section aria-label="题目属性" className="grid grid-cols-1 gap-4 rounded-card bg-card p-4 shadow-card">
      <Labelled label="分值" id={`${field}score`}>
        <NumberInput
          id={`${field}score`}
          suffix="分"
          value={draft.score}
          onChange={({ target }) => change({ score: target.value })}
        />
        <FieldFault text={faultOf('score')} />
      </Labelled>
      <Labelled label="难度">
        <ChoiceBar
          label="难度"
          choices={difficultyChoices}
          value={draft.difficulty}
          onChange={(difficulty) => change({ difficulty: difficulty as Difficulty })}
        />
      </Labelled>
      <Labelled label="分类" id={`${field}category`}>
        <SelectInput
          id={`${field}category`}
          className="w-full"
          value={String(draft.category_id)}
          options={[{ value: '0', label: '未分类' }, ...categoryChoices(categories)]}
          onChange={(id: string) => change({ category_id: Number(id) })}
        />
      </Labelled>
      <Labelled label="标签" id={`${field}tags`}>
        <SelectInput
          id={`${field}tags`}
          mode="tags"
          className="w-full"
          maxCount={bankLimits.tagMax}
          placeholder="选择或输入，按回车添加"
          value={draft.tags}
          options={tags.map((tag) => ({ value: tag, label: tag }))}
          onChange={(chosen: string[]) =>
            change({
              tags: chosen.map((tag) => [...tag.trim()].slice(0, bankLimits.tagTitleMax).join('')).filter(Boolean),
            })
          }
        />
      </Labelled>
      <Labelled label="状态">
        <ChoiceBar
          label="状态"
          choices={statusChoices}
          value={draft.status}
          onChange={(value) => change({ status: statusChoices.find((one) => one.value === value)?.value ?? 'ok' })}
        />
        <p className="mt-1 text-sm text-faint">草稿和已停用的题目不会被抽到。</p>
      </Labelled>
    </section>
  )
}

function Labelled({ label, id, children }: { label: string; id?: string; children: ReactNode }) {
  return (
    <div>
      {id ? (
        <label htmlFor={id} className="mb-1 block font-medium">
          {label}
        </label>
      ) : (
        <p className="mb-1 font-medium">{label}</p>
      )}
      {children}
    </div>
  )
}
