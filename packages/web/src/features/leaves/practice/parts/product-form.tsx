import type { Learned } from '@zhixing/contract/learning/learning/shapes.ts'
import type { PracticeDetail, ProductVisibility } from '@zhixing/contract/leaves/practice/shapes.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { Note } from '#ui/note.tsx'
import { SavedState } from '#ui/saved-state.tsx'
import { usePartsAtOnce } from '#ui/use-parts-at-once.ts'
import { stepLooks } from '../practice-words.ts'
import { resultOf, stepState, withResult } from '../product-values.ts'
import { useProductDraft } from '../use-product-draft.ts'
import { useSubmit } from '../use-submit.ts'
import { ProductFields } from './product-fields.tsx'
import { ResultFields } from './result-fields.tsx'
import { StepAsked } from './step-asked.tsx'
import { StepVerdict } from './step-verdict.tsx'
import { VisibilityInput } from './visibility-input.tsx'

const ProductConflict = lazy(async () => ({ default: (await import('./product-conflict.tsx')).ProductConflict }))

interface ProductFormProps {
  practice: PracticeDetail
  onLearned: (learned: Learned) => void
  onClosed: () => void
}

/** What I make of a practice, step by step: saved as I go, on this device while the line is down, handed in when I say so. */
export function ProductForm({ practice, onLearned, onClosed }: ProductFormProps) {
  usePartsAtOnce()
  const draft = useProductDraft(practice, onClosed)
  const { keeper, values } = draft
  const [visibility, setVisibility] = useState<ProductVisibility>(practice.product?.visibility ?? 'self')
  const { submit, isSending } = useSubmit({ practice, keeper, visibility, onLearned })
  const [last] = practice.rounds
  return (
    <div>
      {draft.isRestored ? <Note kind="info" title="已恢复您上次没有保存的内容" /> : null}
      {draft.isOffline ? <Note kind="warning" title="网络已断开，内容已保存在本机，联网后自动同步" /> : null}
      {draft.problem ? <Note kind="error" title={draft.problem} /> : null}
      <ol className="grid grid-cols-1 gap-4" aria-label="步骤">
        {practice.steps.map((step, at) => {
          const result = resultOf(values, step.id)
          const state = stepLooks[stepState(result, false)]
          return (
            <li key={step.id} className="rounded-card bg-card p-4 shadow-card md:p-6">
              <StepAsked step={step} no={at + 1} tag={<LabelTag look={state.look}>{state.words}</LabelTag>} />
              <StepVerdict mark={last?.marks.find(({ id }) => id === step.id)} max={step.score} />
              <ResultFields
                label={`步骤${at + 1}`}
                result={result}
                onChange={(changed) => keeper.change({ results: withResult(keeper.state().values.results, changed) })}
              />
            </li>
          )
        })}
      </ol>
      <section aria-label="我的作品" className="mt-4 rounded-card bg-card p-4 shadow-card md:p-6">
        <h2 className="mb-3 text-lg font-semibold">我的作品</h2>
        <ProductFields made={values} onChange={(part) => keeper.change(part)} />
        <div className="mt-4">
          <VisibilityInput value={visibility} onChange={setVisibility} />
        </div>
      </section>
      <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-card px-4 py-3 shadow-card md:px-6">
        <Button type="primary" className="max-md:!h-11" loading={isSending} onClick={submit}>
          提交作品
        </Button>
        <SavedState
          saving={draft.saving}
          onRetry={() => {
            keeper.save().catch(() => undefined)
          }}
        />
      </div>
      {draft.conflict ? (
        <Suspense fallback={null}>
          <ProductConflict
            theirs={draft.conflict}
            steps={practice.steps}
            onKeepMine={() => keeper.keepMine()}
            onTakeTheirs={() => keeper.takeTheirs()}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
