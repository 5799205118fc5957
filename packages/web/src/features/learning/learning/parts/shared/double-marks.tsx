import type { DoubleStage } from '@zhixing/contract/learning/learning/double.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { TimeText } from '#ui/time-text.tsx'

const stageWords: Readonly<Record<DoubleStage, string>> = {
  first: '待一评',
  second: '待二评',
  third: '待仲裁',
  done: '双评完成',
}

/** What finishing is called. */
export const finishWords: Readonly<Record<DoubleStage, string>> = {
  first: '提交一评',
  second: '提交二评',
  third: '提交仲裁',
  done: '',
}

const roundWords = ['', '一评', '二评', '仲裁'] as const

/** What the marks of a round are called. */
export function roundText(round: number): string {
  return roundWords[round] ?? '仲裁'
}

interface Facts {
  stage: DoubleStage
  may_mark: boolean
  is_mine: boolean
}

interface DoubleMarksProps {
  double: Facts
  /** Finished ones that the person asking may see, in words. */
  marks: readonly { round: number; marker: string; at: number; points: string; comment?: string }[]
  /** What a third is asked for. */
  thirdText: string
}

function saysWhat({ stage, is_mine, may_mark }: Facts, thirdText: string): string {
  if (stage === 'done') {
    return ''
  }
  if (is_mine) {
    return stage === 'third' ? '您已提交评分，两次评分相差较大，等待第三人仲裁。' : '您已提交评分，等待另一位批阅人。'
  }
  if (may_mark && stage === 'third') {
    return thirdText
  }
  return '评分和评语自动保存，提交后生效且不能修改。另一位批阅人看不到您的评分。'
}

/** How far the two who mark a hand-in are, and what one may see of it. */
export function DoubleMarks({ double, marks, thirdText }: DoubleMarksProps) {
  const words = saysWhat(double, thirdText)
  return (
    <section aria-label="双评" className="flex flex-col gap-2">
      <span>
        <LabelTag look={double.stage === 'done' ? 'teal' : 'amber'}>{stageWords[double.stage]}</LabelTag>
      </span>
      {words ? <p className="text-sm text-soft">{words}</p> : null}
      {marks.length > 0 ? (
        <ul className="divide-y divide-line">
          {marks.map((mark) => (
            <li key={mark.round} className="py-2 text-sm">
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-medium">{roundText(mark.round)}</span>
                <span className="tabular-nums">{mark.points}</span>
                <span className="text-faint">
                  {mark.marker} <TimeText seconds={mark.at} />
                </span>
              </span>
              {mark.comment ? <span className="block break-words text-soft">{mark.comment}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
