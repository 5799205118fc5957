import { itemMarkPath } from '@zhixing/contract/learning/outline/item-paths.ts'
import { examByQuestionCalls, type QuestionToMark } from '@zhixing/contract/leaves/exam/by-question-calls.ts'
import { useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Focus } from '#ui/focus.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { useAtArrival } from '#ui/use-at-arrival.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useGo } from '#ui/use-go.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { focusField } from '../../../learning/learning/parts/shared/mark-keys.ts'
import { examOf } from '../exam-paths.ts'
import { groupKeys } from '../group-keys.ts'
import { groupAnchor } from '../parts/answer-group-card.tsx'
import { GroupList, useGroups } from '../parts/group-list.tsx'
import { QuestionAsked, QuestionsToMark } from '../parts/question-to-mark.tsx'
import { useGroupMarks } from '../use-group-marks.ts'

type Reading = Reply<typeof examByQuestionCalls.readingQuestions>

/** /reading/{type}/{id}/questions?c=&q=: one question of everybody, equal answers marked together. */
export function Page() {
  const [query] = useUrlQuery()
  const reading = useCall(examByQuestionCalls.readingQuestions, examOf(usePathParams().id, query))
  useDocumentTitle(reading.data ? `按题批阅 - ${reading.data.title}` : undefined)
  return (
    <PageFrame call={reading}>
      {(found) => (
        <Shown reading={found} isAsking={reading.isFetching} onGiven={() => reading.refetch().catch(() => undefined)} />
      )}
    </PageFrame>
  )
}

interface ShownProps {
  reading: Reading
  /** Whether newer counts are on their way. */
  isAsking: boolean
  onGiven: () => void
}

function Shown({ reading, isAsking, onGiven }: ShownProps) {
  const [query, changeQuery] = useUrlQuery()
  const go = useGo()
  const { questions } = reading
  const list = itemMarkPath(reading) ?? ''
  const start = useAtArrival(questions.find(({ waiting }) => waiting > 0)?.q, !isAsking)
  const asked = Number(query.q ?? start)
  const question = questions.find(({ q }) => q === asked) ?? questions[0]
  const choose = (q: number) => changeQuery({ q })
  if (!question) {
    return (
      <Focus title={reading.title} onLeave={() => go(list)}>
        <EmptyState
          isPage
          title="没有需要人工批阅的题目"
          text="学员交卷后，需要批阅的题目会出现在这里。"
          actions={<LinkButton to={list}>回到批阅列表</LinkButton>}
        />
      </Focus>
    )
  }
  return (
    <Marking
      key={`${question.q} ${query.show} ${query.page}`}
      reading={reading}
      question={question}
      onChoose={choose}
      onLeave={() => go(list)}
      onGiven={onGiven}
    />
  )
}

interface MarkingProps {
  reading: Reading
  question: QuestionToMark
  onChoose: (q: number) => void
  onLeave: () => void
  onGiven: () => void
}

function Marking({ reading, question, onChoose, onLeave, onGiven }: MarkingProps) {
  const which = { id: reading.id, c: reading.c, q: question.q }
  const { input, groups } = useGroups(which)
  const marks = useGroupMarks({ which, max: question.score, onGiven })
  const rows = groups.data?.data ?? []
  const [chosen, setChosen] = useState('')
  const current = rows.find(({ key }) => key === chosen) ?? rows[0]
  const open = (step: number) => {
    const next = rows[rows.findIndex(({ key }) => key === current?.key) + step]
    if (next) {
      setChosen(next.key)
      document.getElementById(groupAnchor(next.key))?.scrollIntoView({ block: 'start' })
    }
  }
  const give = async (key: string, goesOn: boolean) => {
    const group = rows.find((one) => one.key === key)
    if (group && (await marks.give(group)) && goesOn) {
      open(1)
    }
  }
  const nextQuestion = reading.questions.find(({ q, waiting }) => q !== question.q && waiting > 0)
  const shortcuts = groupKeys({
    max: question.score,
    open,
    change: (scoreText) => current && marks.change(current, { scoreText }),
    give: () => {
      give(current?.key ?? '', true).catch(() => undefined)
    },
    focusOn: (field) => focusField(field, groupAnchor(current?.key ?? '')),
    toNextQuestion: () => nextQuestion && onChoose(nextQuestion.q),
  })
  return (
    <Focus title={`按题批阅：${reading.title}`} onLeave={onLeave} shortcuts={shortcuts}>
      <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-4 md:px-6 lg:flex-row lg:items-start">
        <aside className="rounded-card bg-card p-2 shadow-card lg:sticky lg:top-18 lg:w-60 lg:shrink-0">
          <QuestionsToMark questions={reading.questions} current={question.q} onChoose={onChoose} />
        </aside>
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <QuestionAsked question={question} />
          <GroupList
            question={question}
            groups={groups}
            input={input}
            marks={marks}
            current={current?.key ?? ''}
            onCurrent={setChosen}
            onGive={(key) => {
              give(key, false).catch(() => undefined)
            }}
          />
        </div>
      </div>
    </Focus>
  )
}
