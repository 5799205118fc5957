import type { practiceMarkCalls } from '@zhixing/contract/leaves/practice/mark-calls.ts'
import type { Round } from '@zhixing/contract/leaves/practice/shapes.ts'
import type { Reply } from '#api/reply.ts'
import { Cover } from '#ui/cover.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { AnnotationDesk } from '../../../learning/annotation/parts/shared/annotation-desk.tsx'
import { MarkFields } from '../../../learning/learning/parts/shared/mark-fields.tsx'
import type { useMarkBook } from '../../../learning/learning/parts/shared/use-mark-book.ts'
import { filesOfRound, resultOf } from '../product-values.ts'
import { ProductBody } from './product-body.tsx'
import { ResultBody } from './result-body.tsx'
import { StepAsked } from './step-asked.tsx'
import { StepVerdict } from './step-verdict.tsx'

interface BodyProps {
  reading: Reply<typeof practiceMarkCalls.reading>
  round: Round
  book: ReturnType<typeof useMarkBook>
  isOpen: boolean
  /** The step that keys are for. */
  current: number
  onFocus: (step: number) => void
}

/** Where a step stands on the page. */
export function stepAnchor(step: number): string {
  return `step-${step}`
}

/** Each step with its result and its points, then the product itself. */
export function PracticeMarkingBody({ reading, round, book, isOpen, current, onFocus }: BodyProps) {
  return (
    <div className="flex flex-col gap-4">
      <details className="rounded-card bg-card p-4 shadow-card">
        <summary className="cursor-pointer font-medium max-md:min-h-11 max-md:py-2.5">项目场景</summary>
        <div className="mt-3">{reading.scene ? <RichText html={reading.scene} /> : '没有填写项目场景'}</div>
      </details>
      <h2 className="sr-only">步骤成果</h2>
      {round.asked.map((step, at) => {
        const entry = book.now.get(step.id)
        return (
          <section
            key={step.id}
            id={stepAnchor(step.id)}
            aria-label={`步骤${at + 1}`}
            className={`scroll-mt-20 rounded-card bg-card p-4 shadow-card md:p-6 ${isOpen && step.id === current ? 'outline-2 outline-primary' : ''}`}
          >
            <StepAsked step={step} no={at + 1} />
            <div className="my-4">
              <ResultBody result={resultOf(round, step.id)} />
            </div>
            {isOpen && entry ? (
              <div className="border-t border-line pt-4">
                <MarkFields
                  label={`步骤${at + 1}`}
                  entry={entry}
                  onChange={(part) => book.change(step.id, part)}
                  onKeepMine={() => book.keepMine(step.id)}
                  onTakeTheirs={() => book.takeTheirs(step.id)}
                  onFocus={() => onFocus(step.id)}
                />
              </div>
            ) : (
              <StepVerdict mark={round.marks.find(({ id }) => id === step.id)} max={step.score} />
            )}
          </section>
        )
      })}
      <section aria-label="作品" className="rounded-card bg-card p-4 shadow-card md:p-6">
        <h3 className="mb-3 text-lg font-semibold">作品</h3>
        {round.cover ? (
          <div className="mb-4 max-w-64">
            <Cover title="作品封面" picture={round.cover} className="rounded-card" />
          </div>
        ) : null}
        <ProductBody made={round} />
        {round.cover || round.description || round.gallery.length > 0 ? null : (
          <p className="text-faint">没有填写作品介绍和图片</p>
        )}
        <AnnotationDesk handIn={{ id: reading.id, c: reading.c, s: round.s }} files={filesOfRound(round)} />
      </section>
    </div>
  )
}
