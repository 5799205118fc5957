import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { useCall } from '#api/use-call.ts'
import { dot, dotted } from '#ui/dotted.ts'
import { Drawer } from '#ui/drawer.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { noChanges, resultText, sourceWords } from '../grade-words.ts'
import type { EditedCell } from './edit-dialog.tsx'

interface HistoryDrawerProps {
  id: number
  edited: EditedCell
  onClose: () => void
}

/** 变动记录: every change of one cell, newest first. */
export function HistoryDrawer({ id, edited, onClose }: HistoryDrawerProps) {
  const { learner, item } = edited
  const history = useCall(gradebookCalls.history, { id, uid: learner.uid, item_id: item.item_id }, { staleMs: 0 })
  return (
    <Drawer title="变动记录" open size={420} onClose={onClose}>
      <p className="mb-4 text-soft">{dotted([learner.name, item.title])}</p>
      <PageFrame call={history}>
        {({ changes }) =>
          changes.length === 0 ? (
            <EmptyState isSmall {...noChanges(edited.cell)} />
          ) : (
            <ol className="flex flex-col gap-3">
              {changes.map((change, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an append-only list, newest first, never changed in place
                <li key={at} className="rounded-card border border-line p-3">
                  <div className="flex items-center justify-between gap-2">
                    <span className="font-medium tabular-nums">
                      {resultText({ state: change.old_state, score: change.old_score })} →{' '}
                      {resultText({ state: change.new_state, score: change.new_score })}
                    </span>
                    <LabelTag look={change.source === 'result' ? 'grey' : 'blue'}>
                      {sourceWords[change.source]}
                    </LabelTag>
                  </div>
                  {change.reason ? <p className="mt-1">{change.reason}</p> : null}
                  <p className="mt-1 text-sm text-faint">
                    {change.actor ? `${change.actor}${dot}` : ''}
                    <TimeText seconds={change.at} />
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </PageFrame>
    </Drawer>
  )
}
