import type { DoubleStage } from '@zhixing/contract/work/double.ts'
import type { DoubleOnWire } from '@zhixing/contract/work/mark-calls.ts'
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

function saysWhat({ stage, is_mine, may_mark }: DoubleOnWire): string {
  if (stage === 'done') {
    return ''
  }
  if (is_mine) {
    return stage === 'third' ? '您已提交评分，两次评分相差较大，等待第三人仲裁。' : '您已提交评分，等待另一位批阅人。'
  }
  if (may_mark && stage === 'third') {
    return '两次评分相差超过满分的20%，请您评定最终得分。'
  }
  return '评分和评语自动保存，提交后生效且不能修改。另一位批阅人看不到您的评分。'
}

/** How far the two who mark a hand-in are, and what one may see of it. */
export function DoubleMarks({ double, max }: { double: DoubleOnWire; max: number }) {
  const words = saysWhat(double)
  return (
    <section aria-label="双评" className="flex flex-col gap-2">
      <span>
        <LabelTag look={double.stage === 'done' ? 'teal' : 'amber'}>{stageWords[double.stage]}</LabelTag>
      </span>
      {words ? <p className="text-sm text-soft">{words}</p> : null}
      {double.marks.length > 0 ? (
        <ul className="divide-y divide-line">
          {double.marks.map((mark) => (
            <li key={mark.round} className="py-2 text-sm">
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-medium">{roundWords[mark.round]}</span>
                <span className="tabular-nums">
                  {mark.score} / {max}分
                </span>
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
