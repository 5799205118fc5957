import { surveyCalls } from '@zhixing/contract/leaves/survey/calls.ts'
import { useCall } from '#api/use-call.ts'
import { dotted } from '#ui/dotted.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { fullTime } from '#ui/time-words.ts'
import type { LeafViewProps } from '../../../../learning/outline/parts/shared/type-module.ts'
import type { Survey } from '../../survey.ts'
import { surveyPaths } from '../../survey-paths.ts'
import { AnswerForm } from '../answer-form.tsx'
import { AskedList } from '../asked-list.tsx'
import { SurveyThanks } from '../survey-thanks.tsx'

/** A survey inside the Learn page: the form for who learns, what stands after that, and the way to the results for who marks. */
export function SurveyView({ id, c, onLearned }: LeafViewProps) {
  const detail = useCall(surveyCalls.detail, { id, c }, { staleMs: 0 })
  return (
    <PageFrame call={detail}>
      {(survey) => (
        <div className="mx-auto max-w-180 px-4 py-6 md:px-6">
          <SurveyHead survey={survey} />
          {survey.holds ? <HolderNote survey={survey} /> : null}
          <SurveyBody key={survey.id} survey={survey} onLearned={onLearned} />
        </div>
      )}
    </PageFrame>
  )
}

function SurveyHead({ survey: { title, introduce, anonymous, due_at, close_at } }: { survey: Survey }) {
  const times = dotted([due_at > 0 ? `应交 ${fullTime(due_at)}` : '', close_at > 0 ? `截止 ${fullTime(close_at)}` : ''])
  return (
    <header className="mb-4">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h1 className="text-xl font-semibold break-words md:text-2xl">{title}</h1>
        <LabelTag look={anonymous ? 'teal' : 'blue'}>{anonymous ? '匿名' : '实名'}</LabelTag>
      </div>
      {introduce ? <p className="mb-2 break-words whitespace-pre-line text-soft">{introduce}</p> : null}
      <p className="text-sm text-faint">
        {anonymous ? '不保存谁答了什么，老师只看到汇总结果。' : '老师能看到您的姓名和回答。'}
      </p>
      {times ? <p className="text-sm text-faint">{times}</p> : null}
    </header>
  )
}

function HolderNote({ survey: { id, c } }: { survey: Survey }) {
  return c > 0 ? (
    <Note
      kind="info"
      title="您可以查看填写情况和结果"
      action={
        <LinkButton type="primary" to={surveyPaths.results(id, c)}>
          查看结果
        </LinkButton>
      }
    />
  ) : null
}

function SurveyBody({ survey, onLearned }: { survey: Survey; onLearned: LeafViewProps['onLearned'] }) {
  if (survey.done) {
    return <SurveyThanks survey={survey} />
  }
  if (!survey.counts) {
    return (
      <>
        {survey.holds ? null : <Note kind="info" title="加入学习后可填写" />}
        <AskedList questions={survey.questions} />
      </>
    )
  }
  if (survey.refusal) {
    return (
      <>
        <Note kind="warning" title={survey.refusal} />
        <AskedList questions={survey.questions} />
      </>
    )
  }
  return <AnswerForm survey={survey} onLearned={onLearned} />
}
