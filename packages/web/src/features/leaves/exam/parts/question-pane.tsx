import { ArrowLeftOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons-svg'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { FieldFault } from '../../question/parts/shared/field-fault.tsx'
import { kindModuleOf } from '../../question/parts/shared/kinds.ts'
import { QuestionFields } from '../../question/parts/shared/question-fields.tsx'
import { numbersOf } from '../draft-sections.ts'
import { type DraftQuestion, faultsOf } from '../paper-draft.ts'
import type { Paper } from '../use-paper.ts'

interface QuestionPaneProps {
  paper: Paper
  onOpen: (uid: string) => void
  /** Back to the list, on a phone. */
  onBack: () => void
}

/** The question that is open. */
export function QuestionPane({ paper, onOpen, onBack }: QuestionPaneProps) {
  const { questions, openUid, checked } = paper.state
  const at = Math.max(
    questions.findIndex(({ uid }) => uid === openUid),
    0,
  )
  const question = questions[at]
  if (!question) {
    return null
  }
  const step = (to: number) => {
    const next = questions[to]
    if (next) {
      onOpen(next.uid)
    }
  }
  return (
    <div>
      <Button className="mb-3 lg:!hidden" icon={<Icon of={ArrowLeftOutlined} />} onClick={onBack}>
        全部题目
      </Button>
      <OneQuestion
        key={question.uid}
        no={numbersOf(paper.state).get(question.uid) ?? at + 1}
        question={question}
        isChecked={checked.has(question.uid)}
        onChange={(change) =>
          paper.dispatch({ do: 'change', uid: question.uid, change, inStep: kindModuleOf(question.type)?.inStep })
        }
      />
      <div className="mt-3 flex justify-between gap-2">
        <Button disabled={at === 0} icon={<Icon of={LeftOutlined} />} onClick={() => step(at - 1)}>
          上一题
        </Button>
        <Button
          disabled={at === questions.length - 1}
          icon={<Icon of={RightOutlined} />}
          iconPlacement="end"
          onClick={() => step(at + 1)}
        >
          下一题
        </Button>
      </div>
    </div>
  )
}

interface OneQuestionProps {
  no: number
  question: DraftQuestion
  isChecked: boolean
  onChange: (change: Partial<DraftQuestion>) => void
}

function OneQuestion({ no, question, isChecked, onChange }: OneQuestionProps) {
  const module = kindModuleOf(question.type)
  const faults = isChecked ? faultsOf(question) : []
  const faultOf = (path: string) => faults.find((one) => one.path === path)?.message
  return (
    <article aria-label={`第${no}题`} className="grid grid-cols-1 gap-6 rounded-card bg-card p-4 shadow-card md:p-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="text-lg font-semibold">
          第{no}题 {module?.label}
        </h2>
        <div>
          <div className="flex items-center gap-2">
            <span className="text-soft">分数</span>
            <NumberInput
              className="!w-24"
              aria-label="分数"
              suffix="分"
              value={question.score}
              onChange={({ target }) => onChange({ score: target.value })}
            />
          </div>
          <FieldFault text={faultOf('score')} />
        </div>
      </header>
      {question.newest ? (
        <Note
          kind="info"
          title="题库中的这道题有新版本"
          action={
            <Button size="small" onClick={() => onChange({ ...question.newest, newest: null })}>
              更新到新版本
            </Button>
          }
        >
          试卷仍用原来的版本，更新并保存后，之后开始的作答使用新版本。
        </Note>
      ) : null}
      {faults.length > 0 ? <Note kind="error" title={`本题有${faults.length}处需要修改`} /> : null}
      <QuestionFields question={question} onChange={onChange} faultOf={faultOf} />
    </article>
  )
}
