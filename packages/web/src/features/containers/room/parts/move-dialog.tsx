import type { Team, TeamMemberRow } from '@zhixing/contract/content/team/shapes.ts'
import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { useTeamActions } from '../use-team-actions.ts'

interface MoveDialogProps {
  id: number
  /** The team they are in; 0 for none. */
  from: number
  teams: readonly Team[]
  rows: readonly TeamMemberRow[]
  clear: () => void
  onClose: () => void
}

/** Puts learners into another team, or into none. */
export function MoveDialog({ id, from, teams, rows, clear, onClose }: MoveDialogProps) {
  const options = [...(from > 0 ? [{ value: 0, label: '移出小组' }] : []), ...teamChoices(teams, from)]
  const [to, setTo] = useState(options.find(({ value }) => value > 0)?.value ?? 0)
  const { change, isSending } = useTeamActions(id)
  const [first] = rows
  return (
    <Dialog
      open
      title={rows.length === 1 && first ? `移动“${first.name}”` : `移动${rows.length}名学员`}
      okText="确定"
      okButtonProps={{ disabled: options.length === 0 }}
      confirmLoading={isSending}
      onOk={() =>
        change({ action: 'move', team_id: to, uids: rows.map(({ uid }) => uid) }, '保存成功', () => {
          clear()
          onClose()
        })
      }
      onCancel={onClose}
    >
      {options.length === 0 ? (
        <p className="text-soft">还没有小组，请先新建小组。</p>
      ) : (
        <SelectInput aria-label="移到" className="w-full" options={options} value={to} onChange={setTo} />
      )}
    </Dialog>
  )
}

function teamChoices(teams: readonly Team[], from: number) {
  return teams.filter(({ id }) => id !== from).map(({ id, title }) => ({ value: id, label: title }))
}
