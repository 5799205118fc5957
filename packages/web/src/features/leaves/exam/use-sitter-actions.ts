import { examManageCalls, type SitterRow } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { useSend } from '#api/use-send.ts'
import type { MenuAction } from '#ui/action-menu.tsx'
import { useApp } from '#ui/use-app.ts'
import { askHeld } from './collect-held.ts'
import type { ManyDeed } from './many-words.ts'

const ofOne = ['grant', 'hold', 'late', 'changes', 'signals', 'void', 'reset', 'reopen'] as const

/** What is open of one learner, or of several. What is chosen for several outlives their selection. */
export type OpenedSitter =
  | { at: (typeof ofOne)[number]; row: SitterRow }
  | { at: 'tell'; rows: readonly SitterRow[]; clear?: () => void }
  | { at: 'many'; deed: ManyDeed; rows: readonly SitterRow[]; clear: () => void }

interface Opening {
  open: (opened: OpenedSitter) => void
  read: (row: SitterRow) => void
}

export interface SitterActions {
  of: (row: SitterRow) => readonly MenuAction[]
  choose: (row: SitterRow, key: string) => void
}

interface Offered extends MenuAction {
  isFor: boolean
}

function signalsLabel({ signals }: SitterRow): string {
  return signals > 0 ? `异常记录（${signals}项）` : '异常记录'
}

/** What can be done with one learner now; what takes something away comes last. */
function actionsOf(row: SitterRow, isHeldBack: boolean): readonly MenuAction[] {
  const { state, held } = row
  const isOver = state === 'graded' || state === 'marking'
  const isGraded = state === 'graded'
  const isVoidable = isOver || state === 'in_progress'
  const all: Offered[] = [
    { key: 'grant', label: row.override ? '修改单独设置' : '单独设置', isFor: true },
    { key: 'revoke', label: '取消单独设置', isFor: row.override !== null },
    { key: 'tell', label: '发送消息', isFor: state === 'in_progress' },
    { key: 'late', label: `迟到答案（${row.late}题）`, isFor: row.late > 0 },
    { key: 'signals', label: signalsLabel(row), isFor: isOver || state === 'void' },
    { key: 'read', label: '查看答卷', isFor: isOver },
    { key: 'release', label: '公布成绩', isFor: isGraded && held },
    { key: 'hold', label: '撤回成绩', isFor: isGraded && !held && isHeldBack },
    { key: 'changes', label: '处理记录', isFor: row.s > 0 },
    { key: 'reopen', label: '重新打开', isFor: isOver },
    { key: 'collect', label: '收卷', isDanger: true, isFor: state === 'in_progress' },
    { key: 'reset', label: '重置', isDanger: true, isFor: isVoidable },
    { key: 'void', label: '作废', isDanger: true, isFor: isVoidable },
  ]
  return all.filter(({ isFor }) => isFor).map(({ isFor: _isFor, ...action }) => action)
}

/** What a teacher can do with one learner of an exam. */
export function useSitterActions(
  exam: { id: number; c: number },
  isHeldBack: boolean,
  { open, read }: Opening,
): SitterActions {
  const { message, modal } = useApp()
  const refresh = [examManageCalls.sitters]
  const collect = useSend(examManageCalls.collect, { refresh, onDone: () => message.success('已收卷') })
  const revoke = useSend(examManageCalls.revoke, { refresh, onDone: () => message.success('已取消单独设置') })
  const release = useSend(examManageCalls.release, { refresh, onDone: () => message.success('已公布') })
  const asked: Record<string, (row: SitterRow) => void> = {
    ...Object.fromEntries(ofOne.map((at) => [at, (row: SitterRow) => open({ at, row })])),
    tell: (row) => open({ at: 'tell', rows: [row] }),
    read,
    collect: (row) =>
      modal.confirm({
        title: `收取${row.name}的试卷？`,
        content: `已保存 ${row.answered}/${row.total} 题。收卷后该学员不能继续作答。`,
        okText: '收卷',
        cancelText: '取消',
        onOk: async () => {
          await askHeld({ ...exam, ss: [row.s] })
          collect.run({ ...exam, s: row.s })
        },
      }),
    revoke: (row) =>
      modal.confirm({
        title: `取消${row.name}的单独设置？`,
        content: '进行中的作答保持现有结束时间。',
        okText: '取消设置',
        cancelText: '返回',
        onOk: () => revoke.run({ ...exam, uid: row.uid }),
      }),
    release: (row) => release.run({ ...exam, held: false, uids: [row.uid] }),
  }
  return {
    of: (row) => actionsOf(row, isHeldBack),
    choose: (row, key) => asked[key]?.(row),
  }
}
