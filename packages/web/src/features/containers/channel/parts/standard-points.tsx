import {
  channelContentCalls,
  type StandardPoints as Points,
} from '@zhixing/contract/containers/channel/content-calls.ts'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'
import { ContentPicker } from '../../container/parts/shared/content-picker.tsx'

interface StandardPointsProps {
  onTake: (points: Points['points']) => void
  onClose: () => void
}

const kinds = [{ value: 'standard', label: '测评' }]
const nothing: ReadonlySet<number> = new Set()

/** Chooses standards whose points are taken over into a competence. */
export function StandardPoints({ onTake, onClose }: StandardPointsProps) {
  const { message } = useApp()
  const read = useSend(channelContentCalls.getSkillPointsFromStandard, {
    onDone: (standards) => {
      const points = standards.flatMap((standard) => standard.points)
      if (points.length === 0) {
        message.warning('所选测评还没有技能点')
        return
      }
      onTake(points)
      onClose()
    },
  })
  return (
    <ContentPicker
      title="从测评添加技能点"
      kinds={kinds}
      placed={nothing}
      isSending={read.isSending}
      onPick={(standard_ids) => read.run({ standard_ids })}
      onClose={onClose}
    />
  )
}
