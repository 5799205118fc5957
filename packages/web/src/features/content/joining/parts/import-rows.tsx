import type { ImportRow } from '@zhixing/contract/content/joining/import-calls.ts'
import { joiningLimits } from '@zhixing/contract/content/joining/limits.ts'
import type { ReactNode } from 'react'
import { dotted } from '#ui/dotted.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { MendLine } from '#ui/mend-line.tsx'
import { SelectInput } from '#ui/select-input.tsx'

interface ImportRowsProps {
  rows: readonly ImportRow[]
  /** Ids of the chosen people by `row no`. */
  chosen: ReadonlyMap<string, number>
  onChoose: (key: string, uid: number) => void
  /** A row of the list as one line. */
  lineOf: (row: number) => string
  onMend: (row: number, line: string) => void
}

const states = {
  new: { look: 'teal', label: '将添加' },
  member: { look: 'grey', label: '已是成员' },
  several: { look: 'amber', label: '待选择' },
  unknown: { look: 'red', label: '没有此人' },
  wrong: { look: 'red', label: '不一致' },
  twice: { look: 'grey', label: '重复' },
} as const
type State = keyof typeof states

/** States in the order of the list: lines that need attention come first. */
const order: readonly State[] = ['several', 'wrong', 'unknown', 'twice', 'new', 'member']
/** States of lines that may have been typed wrong. */
const mendable: readonly State[] = ['several', 'wrong', 'unknown']
const shownMost = 300

/** The person of each line of a list, or the reason why it adds nobody. */
export function ImportRows({ rows, chosen, onChoose, lineOf, onMend }: ImportRowsProps) {
  const counts = order
    .map((state) => ({ state, count: rows.filter((row) => row.state === state).length }))
    .filter(({ count }) => count > 0)
  const sorted = [...rows].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  return (
    <>
      <p role="status" className="mb-3 flex flex-wrap gap-x-4 gap-y-1">
        {counts.length === 0 ? '名单里没有人' : null}
        {counts.map(({ state, count }) => (
          <span key={state}>
            {states[state].label}
            <strong className="ml-1">{count}</strong>
          </span>
        ))}
      </p>
      <ul aria-label="名单" className="mb-2 max-h-96 overflow-y-auto rounded-card border border-line">
        {sorted.slice(0, shownMost).map((row) => {
          const key = `${row.row} ${row.no}`
          return (
            <ImportLine key={key} line={row} chosen={chosen.get(key)} onChoose={(uid) => onChoose(key, uid)}>
              {mendable.includes(row.state) ? (
                <MendLine
                  label={`第${row.row}行`}
                  text={lineOf(row.row)}
                  maxLength={joiningLimits.importCell}
                  onMend={(line) => onMend(row.row, line)}
                />
              ) : null}
            </ImportLine>
          )
        })}
      </ul>
      {sorted.length > shownMost ? (
        <p className="text-sm text-faint">另有{sorted.length - shownMost}行没有列出</p>
      ) : null}
    </>
  )
}

interface ImportLineProps {
  line: ImportRow
  chosen: number | undefined
  onChoose: (uid: number) => void
  /** Controls that mend the line. */
  children: ReactNode
}

function ImportLine({ line, chosen, onChoose, children }: ImportLineProps) {
  const { row, number, name, state, message, people } = line
  const [one] = people
  const who = [number, name].filter(Boolean).join(' ')
  const { look, label } = states[state]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 last:border-b-0">
      <span className="w-14 shrink-0 text-sm text-faint max-md:w-auto">第{row}行</span>
      <span className="min-w-0 flex-1 break-words">
        {state === 'new' && one ? dotted([one.name, one.number, one.group_name]) : who}
        {message && state !== 'member' ? <span className="block text-sm text-soft">{message}</span> : null}
      </span>
      {state === 'several' ? (
        <SelectInput
          aria-label={`第${row}行的${who}是谁`}
          className="w-64 max-md:w-full"
          placeholder={`有${people.length}人，请选择`}
          value={chosen ?? null}
          options={people.map((person) => ({
            value: person.uid,
            label: dotted([person.name, person.number, person.group_name]),
          }))}
          onChange={onChoose}
        />
      ) : (
        <LabelTag look={look}>{label}</LabelTag>
      )}
      {children}
    </li>
  )
}
