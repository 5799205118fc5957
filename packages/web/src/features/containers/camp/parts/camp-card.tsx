import type { CampRow } from '@zhixing/contract/containers/camp/shapes.ts'
import { type CampStage, campStageLabels } from '@zhixing/contract/containers/camp/stage.ts'
import { dotted } from '#ui/dotted.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { ContainerCard } from '../../container/parts/shared/container-card.tsx'
import { datesText, typeOf } from '../camp-words.ts'

const looks = { coming: 'grey', signup: 'amber', running: 'teal', ended: 'grey' } as const

/** Shows the stage of a camp just now. */
export function StageTag({ stage }: { stage: CampStage }) {
  return <LabelTag look={looks[stage]}>{campStageLabels[stage]}</LabelTag>
}

/** A camp or a training in a grid; a camp says when and where it is held. */
export function CampCard({ row }: { row: CampRow }) {
  const type = typeOf(row)
  return <ContainerCard type={type} row={row} facts={type === 'camp' ? <Held row={row} /> : undefined} />
}

function Held({ row }: { row: CampRow }) {
  const text = dotted([datesText(row), row.place])
  return (
    <div className="flex items-center gap-2 text-sm text-faint">
      <StageTag stage={row.stage} />
      <span className="min-w-0 truncate" title={text}>
        {text}
      </span>
    </div>
  )
}
