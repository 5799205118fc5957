import { lateSeconds, lateText } from '@zhixing/contract/learning/learning/late.ts'
import { timingLabel } from '@zhixing/contract/leaves/work/late.ts'
import {
  type SubmissionOnWire,
  type WorkDetail,
  type WorkSettings,
  workKindLabels,
} from '@zhixing/contract/leaves/work/shapes.ts'
import { scoreText } from '#ui/score-text.ts'
import { handInLooks } from './work-marking-words.ts'

interface StateWords {
  look: 'blue' | 'teal' | 'amber' | 'red' | 'grey'
  words: string
}

const secondMs = 1000

function lookOf(words: string): StateWords['look'] {
  if (words === '未交') {
    return 'red'
  }
  return words.startsWith('迟交') ? 'amber' : 'grey'
}

/** 按时, 迟交2小时, 未交, 已延期, 免交; undefined while there is nothing to say. */
export function timingWords(work: WorkDetail, nowMs: number): StateWords | undefined {
  // What was given back is to be handed in again.
  const last = work.submissions[0]?.state === 'returned' ? undefined : work.submissions[0]
  const timing = {
    submittedAt: last?.submitted_at ?? 0,
    lateS: last?.late_s ?? 0,
    due: work.due_at,
    extendedTo: work.extended_to,
    isExcused: work.excused,
    isRequired: work.required,
  }
  const words = work.counts ? timingLabel(timing, Math.floor(nowMs / secondMs)) : ''
  return words === '' ? undefined : { look: lookOf(words), words }
}

/** Tells before handing in how late that would be, and until when it can be taken back. `due` is in unix seconds, 0 for never. */
export function handInNote(due: number, nowMs: number): string {
  const now = Math.floor(nowMs / secondMs)
  if (due > 0 && now > due) {
    const late = lateText(lateSeconds(now, due))
    return `${late ? `现在提交将记为${late}，` : ''}提交后不能撤回。`
  }
  return `提交后，在${due > 0 ? '应交时间前、' : ''}老师批阅前可以撤回。`
}

/** When one hand-in came: 按时, 迟交2小时. */
export function handInTiming({ submitted_at, late_s, due_at }: SubmissionOnWire): StateWords {
  const timing = {
    submittedAt: submitted_at,
    lateS: late_s,
    due: due_at,
    extendedTo: 0,
    isExcused: false,
    isRequired: true,
  }
  const words = timingLabel(timing, submitted_at)
  return { look: lookOf(words), words }
}

/** 文字、文件、链接 */
export function kindsText({ allows }: Pick<WorkSettings, 'allows'>): string {
  return allows.map((kind) => workKindLabels[kind]).join('、')
}

/** What a learner should know before handing in, one sentence each. */
export function rulesOf({ late_policy, attempts_max, completion, pass_score, total_score }: WorkSettings): string[] {
  const per = late_policy?.per === 'hour' ? '小时' : '天'
  const floor = late_policy && late_policy.floor > 0 ? `，最低保留${late_policy.floor}%` : ''
  return [
    ...(late_policy ? [`迟交每${per}扣总分的${late_policy.percent}%，不足1${per}按1${per}计${floor}。`] : []),
    attempts_max === 0
      ? '批阅后不能再次提交；被退回的可以修改后重交。'
      : `最多可提交${attempts_max}次，以最近一次批阅的成绩为准。`,
    ...(completion === 'pass' ? [`达到${scoreText((total_score * pass_score) / 100)}分算完成。`] : []),
  ]
}

/** 原始 90 分，迟交扣 10 分; empty where nothing was taken. */
export function deductionText({ score, deduction }: Pick<SubmissionOnWire, 'score' | 'deduction'>): string {
  return score !== null && deduction > 0
    ? `原始 ${scoreText(score + deduction)} 分，迟交扣 ${scoreText(deduction)} 分`
    : ''
}

/** The round that came before one; undefined for the first. */
export function roundBefore<R extends { no: number }>(rounds: readonly R[], { no }: { no: number }): R | undefined {
  return rounds.filter((one) => one.no < no).sort((a, b) => b.no - a.no)[0]
}

/** Whether nothing was handed in after a round: no other is given back. */
export function isNewest(rounds: readonly { no: number }[], { no }: { no: number }): boolean {
  return rounds.every((one) => one.no <= no)
}

/** The marked round whose points count while a later one waits; undefined where none does. */
export function standingRound<R extends Pick<SubmissionOnWire, 'no' | 'state' | 'score'>>(
  rounds: readonly R[],
  round: Pick<SubmissionOnWire, 'no' | 'state'>,
): R | undefined {
  const before = rounds.filter(({ no, state }) => no < round.no && state === 'graded')
  return round.state === 'submitted' ? before.sort((a, b) => b.no - a.no)[0] : undefined
}

/** A round among the others: one that waits while an earlier one counts is marked anew. */
export function roundLook(
  rounds: readonly Pick<SubmissionOnWire, 'no' | 'state' | 'score'>[],
  round: Pick<SubmissionOnWire, 'no' | 'state'>,
): StateWords {
  return standingRound(rounds, round) ? { look: 'amber', words: '待复评' } : handInLooks[round.state]
}
