import type { AttemptOnWire } from '@zhixing/contract/learning/learning/shapes.ts'
import { examLimits, examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import type { ExamKind, ExamSettings, RankBand } from '@zhixing/contract/leaves/exam/settings.ts'
import { wordsFor } from '@zhixing/contract/leaves/exam/words.ts'
import { fullTime } from '#ui/time-words.ts'

const minute = 60
const hour = 3600

/** A length of time: 90 分钟, 45 秒, 2 小时. */
export function lengthText(seconds: number): string {
  if (seconds % hour === 0) {
    return `${seconds / hour} 小时`
  }
  return seconds % minute === 0 ? `${seconds / minute} 分钟` : `${seconds} 秒`
}

/** When an exam can be sat. */
export function windowText({ open_at, close_at }: Pick<ExamSettings, 'open_at' | 'close_at'>): string {
  if (open_at === 0 && close_at === 0) {
    return '不限'
  }
  if (close_at === 0) {
    return `${fullTime(open_at)} 起`
  }
  return open_at === 0 ? `${fullTime(close_at)} 前` : `${fullTime(open_at)} 至 ${fullTime(close_at)}`
}

const multiWords: Record<ExamSettings['multi_rule'], string> = {
  exact: '多选题全部选对得分，少选、错选不得分。',
  subset_half: '多选题少选得一半分，错选不得分。',
  per_option: '多选题少选按比例得分，错选不得分。',
  plus_minus: '多选题选对得分，选错扣分，扣完为止。',
}

/** What a wrong choice costs; empty for nothing. */
export function negativeText({ negative_rule: percent }: Pick<ExamSettings, 'negative_rule'>): string {
  const share = percent === 100 ? '该题全部分值' : `该题分值的${percent}%`
  return percent > 0 ? `单选题、多选题、判断题答错倒扣${share}，未作答和少选不扣分，总分最低0分。` : ''
}

const answerWords: Record<ExamSettings['review']['answers'], string> = {
  close: '考试结束后公布答案和解析。',
  submit: '交卷后公布答案和解析。',
  never: '不公布答案和解析。',
}

/** An exam with an end tells nobody before it, one without an end has no end to tell at. */
function answerRule({ review: { answers }, close_at }: ExamSettings): string {
  if (close_at === 0) {
    return answerWords[answers === 'close' ? 'never' : answers]
  }
  return answerWords[answers === 'submit' ? 'close' : answers]
}

export const policyWords: Record<ExamSettings['score_policy'], string> = {
  highest: '取最高分',
  latest: '取最近一次',
  average: '取平均分',
  first: '取第一次',
}

export const rankWords: Readonly<Record<RankBand, string>> = {
  top10: '前 10%',
  top25: '前 25%',
  top50: '前 50%',
  bottom50: '后 50%',
}

function switchRule({ switch_limit, switch_submit }: ExamSettings): string[] {
  if (switch_limit === 0) {
    return ['离开考试页面会被记录，供教师参考。']
  }
  const then = switch_submit ? `达到 ${switch_limit} 次将自动交卷` : '次数会告知教师'
  return [`离开考试页面会被记录，${then}。`]
}

function walkRule({ one_per_page, allow_back }: ExamSettings): string[] {
  if (!allow_back) {
    return ['一页一题，进入下一题后不能返回查看和修改。']
  }
  return one_per_page ? [] : ['整卷显示，可以随时修改任意一题。']
}

const photoRule = `开始前需要拍一张本人照片，仅管理和批阅本场考试的人员可以查看，交卷${examLimits.photoDays}天后自动删除。`

/** What a learner should know before beginning, one sentence each. */
export function rulesOf(settings: ExamSettings, kind: ExamKind): string[] {
  return examRules(settings).map((rule) => wordsFor(kind, rule))
}

function examRules(settings: ExamSettings): string[] {
  const timed = `开始后计时 ${lengthText(settings.time_limit)}，离开页面计时不停止，时间到自动交卷。`
  return [
    ...(settings.time_limit > 0 ? [timed] : []),
    ...(settings.late_entry > 0 ? [`开始时间 ${lengthText(settings.late_entry)}后不能再入场。`] : []),
    ...(settings.early_submit > 0 ? [`开始作答 ${lengthText(settings.early_submit)}后才能交卷。`] : []),
    ...(settings.attempt_gap > 0 ? [`两次考试至少间隔 ${lengthText(settings.attempt_gap)}。`] : []),
    ...(settings.has_password ? ['开始时需要输入考试密码。'] : []),
    ...(settings.require_photo ? [photoRule] : []),
    ...(settings.ip_limited ? [`${examMessages.network}。`] : []),
    ...switchRule(settings),
    ...(settings.fullscreen ? ['作答时需要全屏，退出全屏会被记录，与离开考试页面一起计次。'] : []),
    ...walkRule(settings),
    ...(settings.copy_block ? ['作答时不能复制、粘贴。'] : []),
    '作答自动保存；断网时保存在本机，联网后自动同步。',
    '同一时间只能在一个设备或页面上作答。',
    multiWords[settings.multi_rule],
    ...[negativeText(settings)].filter(Boolean),
    ...(settings.manual_release ? ['成绩由教师统一公布。'] : []),
    ...(settings.review.score ? [] : ['本场考试不公布分数。']),
    answerRule(settings),
  ]
}

interface Starting {
  settings: ExamSettings
  attempts_left: number
  kind: ExamKind
}

/** What beginning means, where it cannot be undone; empty where it can. */
export function startWords({ settings, attempts_left, kind }: Starting): string {
  const timed = settings.time_limit > 0 ? `开始后计时 ${lengthText(settings.time_limit)}，中途离开计时不停止。` : ''
  const used = wordsFor(kind, `开始后即用掉一次考试机会，当前剩余 ${attempts_left} 次。`)
  return attempts_left > 0 ? `${timed}${used}` : timed
}

interface StateWords {
  look: 'blue' | 'teal' | 'amber' | 'red' | 'grey'
  words: string
}

/** An attempt's state as its learner reads it. */
export function attemptWords({
  state,
  passed,
  held,
}: Pick<AttemptOnWire, 'state' | 'passed'> & { held?: boolean }): StateWords {
  switch (state) {
    case 'in_progress':
      return { look: 'blue', words: '进行中' }
    case 'submitted':
      return { look: 'amber', words: '已交卷' }
    case 'marking':
      return { look: 'amber', words: '待批阅' }
    case 'void':
      return { look: 'grey', words: '已作废' }
    case 'graded':
      if (held) {
        return { look: 'amber', words: '待公布' }
      }
      if (passed === null) {
        return { look: 'grey', words: '已完成' }
      }
      return passed ? { look: 'teal', words: '通过' } : { look: 'red', words: '未通过' }
  }
}
