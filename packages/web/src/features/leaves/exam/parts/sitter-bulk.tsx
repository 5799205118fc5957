import type { SitterRow } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { Button } from '#ui/button.tsx'
import { fitsMany, type ManyDeed, manyWords } from '../many-words.ts'

interface SitterBulkProps {
  rows: readonly SitterRow[]
  onTell: (rows: readonly SitterRow[]) => void
  onChoose: (deed: ManyDeed) => void
}

const deeds = ['extend', 'collect', 'void'] as const

/** What can be done with several learners of the list at once. */
export function SitterBulk({ rows, onTell, onChoose }: SitterBulkProps) {
  const sitting = rows.filter(({ state }) => state === 'in_progress')
  return (
    <>
      <Button disabled={sitting.length === 0} onClick={() => onTell(sitting)}>
        发送消息
      </Button>
      {deeds.map((deed) => (
        <Button
          key={deed}
          danger={manyWords[deed].isDanger}
          disabled={!rows.some((row) => fitsMany(deed, row))}
          onClick={() => onChoose(deed)}
        >
          {deed === 'extend' ? manyWords[deed].title : manyWords[deed].ok}
        </Button>
      ))}
    </>
  )
}
