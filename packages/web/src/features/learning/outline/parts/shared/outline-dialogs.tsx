import type { OutlineSection } from '@zhixing/contract/learning/outline/calls.ts'
import { lazy, Suspense } from 'react'
import { parentsFor, sectionChoices } from './section-choices.ts'
import type { OutlineEdit } from './use-outline-edit.ts'

const PlaceDialog = lazy(async () => ({ default: (await import('./place-dialog.tsx')).PlaceDialog }))
const SectionDialog = lazy(async () => ({ default: (await import('./section-dialog.tsx')).SectionDialog }))

/** What is asked: about a chapter, there or to be, or where some items go, by placement. */
export type Asking = { section?: OutlineSection; parentId: number } | { placing: readonly number[] }

interface OutlineDialogsProps {
  contentId: number
  sections: readonly OutlineSection[]
  /** How deep chapters may stand. */
  levels: number
  asking: Asking | undefined
  edit: OutlineEdit
  /** Items were put elsewhere. */
  onPlaced: () => void
  onClose: () => void
}

/** The dialogs of the outline's page, of which one is open at most. */
export function OutlineDialogs({ asking, sections, levels, onPlaced, ...rest }: OutlineDialogsProps) {
  if (!asking) {
    return null
  }
  return (
    <Suspense fallback={null}>
      {'placing' in asking ? (
        <PlaceDialog
          {...rest}
          ids={asking.placing}
          sections={sectionChoices(sections, '目录最前（不属于章节）')}
          onDone={onPlaced}
        />
      ) : (
        <SectionDialog {...rest} {...asking} parents={parentsFor(sections, { section: asking.section, levels })} />
      )}
    </Suspense>
  )
}
