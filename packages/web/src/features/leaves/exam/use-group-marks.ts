import { codes } from '@zhixing/contract/codes.ts'
import { type AnswerGroup, examByQuestionCalls } from '@zhixing/contract/leaves/exam/by-question-calls.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { type MarkEntry, scoreProblem } from '../../learning/learning/parts/shared/mark-book.ts'

type Member = Pick<AnswerGroup['members'][number], 's' | 'slot' | 'row_version'>

/** A group as it is being marked: what is typed, what was given, and the versions that stand now. */
export interface GroupMark extends MarkEntry {
  members: readonly Member[]
  /** How many were marked, and how many somebody else had marked meanwhile; null before the first time. */
  given: { score: number | null; count: number; left: number } | null
}

function begin(group: AnswerGroup, max: number): GroupMark {
  return {
    scoreText: group.score === null ? '' : String(group.score),
    comment: group.comment,
    max,
    problem: '',
    saving: { state: 'idle' },
    standing: null,
    members: group.members,
    given: null,
  }
}

interface GroupMarks {
  which: { id: number; c: number; q: number }
  max: number
  onGiven: () => void
}

/** The marks of the groups on the page, by their keys; nothing is sent before somebody says so, for it is given to many. */
export function useGroupMarks({ which, max, onGiven }: GroupMarks) {
  const [typed, setTyped] = useState<ReadonlyMap<string, GroupMark>>(new Map())
  const [sending, setSending] = useState('')
  const send = useSend(examByQuestionCalls.markMany, { showsFields: true, handledCodes: [codes.CONFLICT.code] })
  const of = (group: AnswerGroup) => typed.get(group.key) ?? begin(group, max)
  const put = (group: AnswerGroup, part: Partial<GroupMark>) =>
    setTyped((before) => new Map(before).set(group.key, { ...(before.get(group.key) ?? begin(group, max)), ...part }))

  function change(group: AnswerGroup, part: { scoreText?: string; comment?: string }): void {
    const scoreText = part.scoreText ?? of(group).scoreText
    put(group, { ...part, problem: scoreProblem(scoreText, { max, saved: '' }) })
  }

  /** Gives the whole group what is typed; true when the server has it. */
  async function give(group: AnswerGroup): Promise<boolean> {
    const { scoreText, comment, problem, members } = of(group)
    if (scoreText.trim() === '') {
      put(group, { problem: '请输入分数' })
      return false
    }
    if (problem || sending) {
      return false
    }
    setSending(group.key)
    try {
      const score = Number(scoreText)
      const answers = members.map(({ s, slot, row_version }) => ({ s, slot, row_version }))
      const done = await send.runAsync({ ...which, score, comment, answers })
      // Those somebody else marked are left to them: only what was given here can be given again.
      const kept = done.marked.length > 0 ? done.marked : members
      put(group, { members: kept, given: { score, count: done.marked.length, left: done.left.length } })
      onGiven()
      return true
    } catch {
      return false
    } finally {
      setSending('')
    }
  }

  return { of, change, give, sending }
}
