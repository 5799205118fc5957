import { teamLimits } from '@zhixing/contract/content/team/limits.ts'
import { useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { useTeamActions } from '../use-team-actions.ts'

interface SplitDialogProps {
  id: number
  /** How many there are now. */
  teams: number
  onClose: () => void
}

const usualTeams = 4

/** Splits the learners of a class into teams at random, as evenly as it goes. */
export function SplitDialog({ id, teams, onClose }: SplitDialogProps) {
  const [typed, setTyped] = useState(String(teams || usualTeams))
  const [everyone, setEveryone] = useState(false)
  const { change, isSending } = useTeamActions(id)
  const num = Number(typed)
  const isGood = Number.isInteger(num) && num >= Math.max(1, teams) && num <= teamLimits.teamMax
  return (
    <Dialog
      open
      title="随机分组"
      okText="开始分组"
      okButtonProps={{ disabled: !isGood }}
      confirmLoading={isSending}
      onOk={() => change({ action: 'split', num, everyone }, '分组完成', onClose)}
      onCancel={onClose}
    >
      <label className="mb-1 block" htmlFor="split-num">
        小组数量
      </label>
      <NumberInput
        id="split-num"
        value={typed}
        maxLength={3}
        autoFocus
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="mt-1 mb-3 text-sm text-faint">
        {teams > 0 ? `已有${teams}个小组，不足的会自动新建。` : '小组会自动新建。'}学员随机编入人数最少的小组。
      </p>
      <Checkbox checked={everyone} onChange={() => setEveryone(!everyone)}>
        已分组的学员也重新分组
      </Checkbox>
    </Dialog>
  )
}
