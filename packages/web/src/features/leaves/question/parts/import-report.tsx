import { difficultyLabels } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import type { ImportedQuestion } from '@zhixing/contract/leaves/question/import-calls.ts'
import { doubtOf, kindOf } from '@zhixing/contract/leaves/question/kinds.ts'
import { plainOf } from '@zhixing/contract/leaves/question/rich-text.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { dotted } from '#ui/dotted.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { Note } from '#ui/note.tsx'
import { Pager } from '#ui/pager.tsx'
import type { Checked, Importer } from '../use-import.ts'
import { useReportInView } from '../use-report-in-view.ts'
import { briefOf } from './shared/brief.ts'

const isFaulty = ({ faults }: ImportedQuestion) => faults.length > 0
const isRepeated = ({ duplicates, repeats }: ImportedQuestion) =>
  repeats > 0 || duplicates.some(({ alike }) => alike === 100)

const views = {
  all: () => true,
  faulty: isFaulty,
  repeated: (one: ImportedQuestion) => one.repeats > 0 || one.duplicates.length > 0,
} as const
type View = keyof typeof views

/** Every question that was found, with all that is wrong with it; below, the choice of what is imported. */
export function ImportReport({ importer, checked }: { importer: Importer; checked: Checked }) {
  const section = useReportInView(checked)
  const [view, setView] = useState<View>(checked.faulty > 0 ? 'faulty' : 'all')
  const [window, setWindow] = useState({ page: 1, limit: 20 })
  const rows = checked.questions.filter(views[view])
  const alikeNum = checked.questions.filter(views.repeated).length
  const shown = rows.slice((window.page - 1) * window.limit, window.page * window.limit)
  return (
    <section ref={section} aria-label="检查结果" className="scroll-mt-18 rounded-card bg-card shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-2 p-4">
        <p className="font-medium" role="status">
          共{checked.total}题，{checked.faulty > 0 ? `${checked.faulty}题需要修改` : '没有发现错误'}
          {alikeNum > 0 ? `，${alikeNum}题与已有题目重复或相似` : ''}
        </p>
        <ChoiceBar
          label="显示"
          choices={[
            { value: 'all', label: '全部' },
            { value: 'faulty', label: `有错误 ${checked.faulty}` },
            { value: 'repeated', label: `重复 ${alikeNum}` },
          ]}
          value={view}
          onChange={(value) => {
            setView(value as View)
            setWindow({ ...window, page: 1 })
          }}
        />
      </div>
      {checked.dropped.length > 0 ? (
        <div className="px-4">
          <Note kind="info" title="以下内容没有导入">
            {checked.dropped.join('；')}
          </Note>
        </div>
      ) : null}
      <ol className="divide-y divide-line border-t border-line">
        {shown.map((one) => (
          <ImportLine key={one.no} question={one} />
        ))}
      </ol>
      {rows.length === 0 ? <p className="border-t border-line p-6 text-center text-soft">没有这样的题目</p> : null}
      {rows.length > window.limit ? (
        <div className="border-t border-line px-4 py-3">
          <Pager {...window} total={rows.length} onChange={setWindow} />
        </div>
      ) : null}
      <Choice importer={importer} checked={checked} />
    </section>
  )
}

function answerOf({ options, answer, blanks }: ImportedQuestion): string {
  if (blanks.length > 0) {
    return blanks
      .map(({ accepted, tolerance }) => `${accepted.join(' 或 ')}${tolerance === null ? '' : ` ±${tolerance}`}`)
      .join('；')
  }
  if (options.length > 0) {
    return answer.join('')
  }
  return answer.map((one) => ({ T: '正确', F: '错误' })[one] ?? one).join('；')
}

function ImportLine({ question }: { question: ImportedQuestion }) {
  const { place, type, options, faults, duplicates, repeats, score, difficulty, category, tags } = question
  const doubt = doubtOf(question)
  return (
    <li className="px-4 py-3">
      <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
        <span className="tabular-nums">{place}</span>
        <LabelTag look="blue">{kindOf(type)?.label ?? '题目'}</LabelTag>
        {dotted([`${score}分`, difficultyLabels[difficulty], category, ...tags])}
      </p>
      <p className="mt-1 break-words whitespace-pre-wrap">{briefOf(question)}</p>
      {options.length > 0 ? (
        <p className="text-sm break-words text-soft">
          {options.map(({ key, html }) => `${key}. ${briefOf({ stem: html })}`).join('　')}
        </p>
      ) : null}
      <p className="text-sm break-words">
        <span className="text-soft">答案：</span>
        {answerOf(question) || '—'}
      </p>
      {question.analysis ? (
        <p className="line-clamp-2 text-sm break-words text-soft">解析：{plainOf(question.analysis)}</p>
      ) : null}
      {faults.length > 0 ? (
        <ul className="mt-1 text-sm text-danger" aria-label="需要修改">
          {faults.map(({ field, message }) => (
            <li key={`${field}${message}`}>{message}</li>
          ))}
        </ul>
      ) : null}
      {doubt ? <p className="mt-1 text-sm text-amber-text">{doubt}</p> : null}
      {repeats > 0 ? <p className="mt-1 text-sm text-amber-text">与本次导入的第{repeats}个题目重复</p> : null}
      {duplicates.slice(0, 1).map(({ id, brief, alike }) => (
        <p key={id} className="mt-1 line-clamp-1 text-sm text-amber-text">
          {alike === 100 ? '题库中已有：' : `与题库中的题目相似（${alike}%）：`}
          {brief}
        </p>
      ))}
    </li>
  )
}

function Choice({ importer: { run, isRunning }, checked }: { importer: Importer; checked: Checked }) {
  const [skipsRepeated, setSkipsRepeated] = useState(checked.repeated > 0)
  const left = checked.questions.filter((one) => !isFaulty(one) && !(skipsRepeated && isRepeated(one))).length
  const isAll = checked.faulty === 0
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-3 rounded-b-card border-t border-line bg-card p-4">
      {checked.repeated > 0 ? (
        <Checkbox
          className="min-h-8 items-center max-md:min-h-11"
          checked={skipsRepeated}
          onChange={({ target }) => setSkipsRepeated(target.checked)}
        >
          跳过重复的{checked.repeated}题
        </Checkbox>
      ) : null}
      {isAll ? (
        <Button
          type="primary"
          disabled={left === 0}
          loading={isRunning}
          onClick={() => run({ skipFaulty: false, skipRepeated: skipsRepeated })}
        >
          导入{left}题
        </Button>
      ) : (
        <>
          <span className="text-soft">修改后重新检查，或</span>
          <Button
            disabled={left === 0}
            loading={isRunning}
            onClick={() => run({ skipFaulty: true, skipRepeated: skipsRepeated })}
          >
            只导入没有错误的{left}题
          </Button>
        </>
      )}
    </div>
  )
}
