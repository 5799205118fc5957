import type { MarkedQuestion } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkFields } from '../../../learning/learning/parts/shared/mark-fields.tsx'
import type { useMarkBook } from '../../../learning/learning/parts/shared/use-mark-book.ts'
import { MarkFilePanel } from '../../../learning/mark-file/parts/shared/mark-file-panel.tsx'
import type { MarkFiles } from '../../../learning/mark-file/parts/shared/use-mark-files.ts'
import { QuestionResult } from '../../question/parts/shared/question-result.tsx'
import { type PaperSection, sectionsWith } from '../paper-sections.ts'
import { questionAnchor } from '../question-anchor.ts'
import type { ExamDoubling } from '../use-exam-double.ts'
import { AppealToDecide, type AskedAppeal } from './appeal-to-decide.tsx'
import { AppealsFailed } from './appeals-failed.tsx'
import { GivenTo } from './exam-double.tsx'
import { PaperSections } from './paper-sections.tsx'

const ofAsked = { value: 'asked', label: '申请复核' }
const choices = [
  { value: 'waiting', label: '待批阅' },
  { value: 'all', label: '全部题目' },
]

const noneWaiting = { title: '没有待批阅的题目', text: '客观题已自动评分，可查看全部题目。' }
const noneAsked = { title: '没有待处理的复核申请', text: '申请已全部处理，可查看全部题目。' }

interface Appealing {
  appeals: readonly AskedAppeal[]
  isFailed: boolean
  retry: () => void
  exam: { id: number; c: number }
  onDecided: () => void
}

interface MarkedQuestionsProps {
  appealing: Appealing
  sections: readonly PaperSection<MarkedQuestion>[]
  book: ReturnType<typeof useMarkBook>
  files: MarkFiles
  doubling: ExamDoubling
  current: number
  shown: string
  /** The questions that are shown. */
  wanted: readonly number[]
  hasAsked: boolean
  onShow: (shown: string) => void
  onFocus: (slot: number) => void
}

/** The questions of an attempt as their marker reads them: those that wait, those somebody asked about, or all. */
export function MarkedQuestions({
  sections,
  shown,
  wanted: slots,
  hasAsked,
  onShow,
  onFocus,
  current,
  ...parts
}: MarkedQuestionsProps) {
  const wanted = sectionsWith(sections, ({ slot }) => slots.includes(slot))
  return (
    <div className="flex flex-col gap-4">
      <ChoiceBar
        label="显示的题目"
        choices={hasAsked ? [...choices, ofAsked] : choices}
        value={shown}
        onChange={onShow}
      />
      {parts.appealing.isFailed ? <AppealsFailed title="复核申请加载失败" onRetry={parts.appealing.retry} /> : null}
      {wanted.length === 0 ? <EmptyState isSmall {...(shown === ofAsked.value ? noneAsked : noneWaiting)} /> : null}
      <PaperSections sections={wanted} level={2} foldsIntro>
        {({ questions }, level) =>
          questions.map(({ no, question }) => (
            <Question
              key={question.slot}
              {...parts}
              no={no}
              level={level}
              question={question}
              isCurrent={question.slot === current}
              onFocus={() => onFocus(question.slot)}
            />
          ))
        }
      </PaperSections>
    </div>
  )
}

interface QuestionProps extends Pick<MarkedQuestionsProps, 'book' | 'files' | 'doubling' | 'appealing'> {
  no: number
  level: 2 | 3 | 4
  question: MarkedQuestion
  isCurrent: boolean
  onFocus: () => void
}

function Question({ no, level, question, isCurrent, onFocus, ...parts }: QuestionProps) {
  const entry = parts.book.now.get(question.slot)
  const typed = entry?.scoreText.trim() ?? ''
  const got = typed === '' || entry?.problem ? null : Number(typed)
  const isUnread = question.mark_state === 'needs' && got === null
  const footer =
    question.void || !hasMarks(question, parts) ? null : (
      <Marks {...parts} no={no} question={question} onFocus={onFocus} />
    )
  return (
    <div
      id={questionAnchor(question.slot).id}
      className={`scroll-mt-20 rounded-card ${isCurrent ? 'outline-2 outline-primary' : ''}`}
    >
      <QuestionResult
        no={no}
        level={level}
        question={question}
        score={question.score}
        response={question.response}
        got={isUnread ? null : (got ?? 0)}
        answerKey={question.key}
        remark={question.remark}
        isVoid={question.void}
        footer={footer}
      />
    </div>
  )
}

/** Whether there is anything to give a question or to be read about it. */
function hasMarks(
  { slot, comment }: MarkedQuestion,
  { doubling, files, appealing }: Pick<QuestionProps, 'doubling' | 'files' | 'appealing'>,
) {
  const isGiven = doubling.double?.marks.some(({ slots }) => slots.some((one) => one.slot === slot)) ?? false
  const isAsked = appealing.appeals.some((one) => one.slot === slot)
  return isAsked || doubling.isOpen(slot) || comment !== '' || isGiven || files.at(slot).length > 0
}

/** Points and comment of a question, and what is said about it; only to be read where it is not one's to mark. */
function Marks({
  no,
  question,
  book,
  files,
  doubling,
  appealing,
  onFocus,
}: Omit<QuestionProps, 'isCurrent' | 'level'>) {
  const { slot, comment } = question
  const entry = book.now.get(slot)
  const isOpen = doubling.isOpen(slot)
  const { appeals, exam, onDecided } = appealing
  const appeal = appeals.find((one) => one.slot === slot)
  return (
    <div className="flex flex-col gap-3">
      {appeal ? (
        <AppealToDecide
          exam={exam}
          appeal={appeal}
          name={`第${no}题`}
          now={question.got ?? 0}
          max={question.score}
          onDecided={onDecided}
        />
      ) : null}
      <GivenTo double={doubling.double} slot={slot} max={question.score} />
      {entry && isOpen ? (
        <MarkFields
          label={`第${no}题`}
          entry={entry}
          onChange={(part) => book.change(slot, part)}
          onKeepMine={() => book.keepMine(slot)}
          onTakeTheirs={() => book.takeTheirs(slot)}
          onFocus={onFocus}
        />
      ) : null}
      {comment && !isOpen ? <p className="break-words whitespace-pre-wrap text-soft">评语：{comment}</p> : null}
      <MarkFilePanel files={files} slot={slot} label={`第${no}题`} isOpen={isOpen} />
    </div>
  )
}
