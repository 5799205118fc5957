import { itemStates } from '@zhixing/contract/learning/learning/shapes.ts'

/** How far somebody is, in a word. */
export const stateNames: Readonly<Record<(typeof itemStates)[number], string>> = {
  not_started: '未开始',
  in_progress: '学习中',
  submitted: '待批阅',
  completed: '已完成',
  failed: '未通过',
  excused: '免修',
}

/** The states one filters by. */
export const stateChoices = [
  { value: '', label: '全部状态' },
  ...itemStates.map((value) => ({ value, label: stateNames[value] })),
]

const secondsPerMinute = 60
const minutesPerHour = 60

/** 3小时20分 of seconds; 不足1分钟 for less than a minute, — for none. */
export function durationText(seconds: number): string {
  if (seconds === 0) {
    return '—'
  }
  const minutes = Math.floor(seconds / secondsPerMinute)
  if (minutes === 0) {
    return '不足1分钟'
  }
  const hours = Math.floor(minutes / minutesPerHour)
  return hours > 0 ? `${hours}小时${minutes % minutesPerHour}分` : `${minutes}分钟`
}

/** 82.5% of a share, — where nothing is graded. */
export function shareText(share: number | null): string {
  return share === null ? '—' : `${share}%`
}

interface Section {
  id: number
  level: number
}

/** The stages directly below a plan, of sections as they are read. */
export function stagesOf<One extends Section>(sections: readonly One[], plan: number): One[] {
  const at = sections.findIndex(({ id }) => id === plan)
  const level = sections[at]?.level ?? 0
  const after = sections.slice(at + 1)
  const end = after.findIndex((one) => one.level <= level)
  return after.slice(0, end < 0 ? undefined : end).filter((one) => one.level === level + 1)
}
