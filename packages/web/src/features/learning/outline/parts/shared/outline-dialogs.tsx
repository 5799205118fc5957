import type { OutlineItem, OutlineSection } from '@zhixing/contract/learning/outline/calls.ts'
import { lazy, Suspense } from 'react'
import type { RuleTarget } from './rule-values.ts'
import { parentsFor, sectionChoices } from './section-choices.ts'
import type { OutlineEdit } from './use-outline-edit.ts'

const PlaceDialog = lazy(async () => ({ default: (await import('./place-dialog.tsx')).PlaceDialog }))
const RulesDialog = lazy(async () => ({ default: (await import('./rules-dialog.tsx')).RulesDialog }))
const SectionDialog = lazy(async () => ({ default: (await import('./section-dialog.tsx')).SectionDialog }))

/** What is asked: about a chapter, there or to be, where some items go, by placement, or what holds for them. */
export type Asking =
  | { section?: OutlineSection; parentId: number }
  | { placing: readonly number[] }
  | { ruling: RuleTarget; one?: OutlineItem | OutlineSection }

interface OutlineDialogsProps {
  contentId: number
  sections: readonly OutlineSection[]
  /** How deep chapters may stand. */
  levels: number
  asking: Asking | undefined
  edit: OutlineEdit
  /** Items were put elsewhere, or set. */
  onPlaced: () => void
  onClose: () => void
}

/** The dialogs of the outline's page, of which one is open at most. */
export function OutlineDialogs({ asking, sections, levels, onPlaced, ...rest }: OutlineDialogsProps) {
  if (!asking) {
    return null
  }
  if ('ruling' in asking) {
    return (
      <Suspense fallback={null}>
        <RulesDialog {...rest} target={asking.ruling} one={asking.one} onDone={onPlaced} />
      </Suspense>
    )
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
