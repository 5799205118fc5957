import type { Appeal } from '@zhixing/contract/leaves/exam/appeal-calls.ts'
import type { ReactNode } from 'react'
import { LabelTag } from '#ui/label-tag.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { changeText, stateWords } from '../appeal-words.ts'

interface AppealFactsProps {
  appeal: Appeal
  /** What the question is called: 第3题. */
  name: string
  children?: ReactNode
}

/** An appeal as both sides read it: what was asked, what became of it, what was answered. */
export function AppealFacts({ appeal, name, children }: AppealFactsProps) {
  const { look, words } = stateWords[appeal.state]
  const change = changeText(appeal)
  return (
    <section aria-label={`${name}的成绩复核`} className="rounded-card bg-sunken px-3 py-2.5">
      <p className="flex flex-wrap items-center gap-2">
        <LabelTag look={look}>{words}</LabelTag>
        {change ? <span>{change}</span> : null}
        <TimeText className="text-sm text-faint" seconds={appeal.decide_time || appeal.create_time} />
      </p>
      <p className="mt-2 break-words whitespace-pre-wrap">
        <span className="text-soft">申请理由：</span>
        {appeal.reason}
      </p>
      {appeal.reply ? (
        <p className="mt-1 break-words whitespace-pre-wrap">
          <span className="text-soft">教师回复：</span>
          {appeal.reply}
        </p>
      ) : null}
      {children}
    </section>
  )
}
