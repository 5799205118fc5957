import type { Outline, OutlineItem, OutlineSection } from '@zhixing/contract/learning/outline/calls.ts'
import type { SectionLevel } from '@zhixing/contract/types/container.ts'
import { sectionWords } from '@zhixing/contract/types/section-words.ts'
import { lazy, Suspense } from 'react'
import type { OpeningTarget } from './opening-dialog.tsx'
import { levelOf } from './outline-rows.ts'
import type { RuleTarget } from './rule-values.ts'
import { parentsFor, placesBelow } from './section-choices.ts'
import type { OutlineEdit } from './use-outline-edit.ts'

const PlaceDialog = lazy(async () => ({ default: (await import('./place-dialog.tsx')).PlaceDialog }))
const RulesDialog = lazy(async () => ({ default: (await import('./rules-dialog.tsx')).RulesDialog }))
const WeightsDialog = lazy(async () => ({ default: (await import('./weights-dialog.tsx')).WeightsDialog }))
const PlaceTimesDialog = lazy(async () => ({ default: (await import('./place-times-dialog.tsx')).PlaceTimesDialog }))
const AddPlaceDialog = lazy(async () => ({ default: (await import('./add-place-dialog.tsx')).AddPlaceDialog }))
const CopySectionDialog = lazy(async () => ({
  default: (await import('./copy-section-dialog.tsx')).CopySectionDialog,
}))
const OpeningDialog = lazy(async () => ({ default: (await import('./opening-dialog.tsx')).OpeningDialog }))
const SectionDialog = lazy(async () => ({ default: (await import('./section-dialog.tsx')).SectionDialog }))

/**
 * The open dialog: a chapter to edit or make, where something is added, moving or placing of items, rules, weights of the chapters below
 * one, times of a placed container's items, opening by hand, or copying of a chapter.
 */
export type Asking =
  | { section?: OutlineSection; parentId: number }
  | { adding: string }
  | { placing: readonly number[] }
  | { ruling: RuleTarget; one?: OutlineItem | OutlineSection }
  | { weighing: number }
  | { timing: OutlineItem }
  | { opening: OpeningTarget }
  | { copying: OutlineSection }

interface OutlineDialogsProps {
  contentId: number
  outline: Pick<Outline, 'sections' | 'items'>
  /** The levels its sections may have. */
  levels: readonly SectionLevel[]
  asking: Asking | undefined
  edit: OutlineEdit
  /** The section whose branch alone is edited; 0 for all. */
  top: number
  onAdd: (sectionId: number, kind: string) => void
  /** Items were put elsewhere, or set. */
  onPlaced: () => void
  onClose: () => void
}

/** The dialogs of the outline's page, of which one is open at most. */
export function OutlineDialogs({ asking, outline, levels, top, onAdd, onPlaced, ...rest }: OutlineDialogsProps) {
  const { sections } = outline
  if (!asking) {
    return null
  }
  if ('adding' in asking) {
    return (
      <Suspense fallback={null}>
        <AddPlaceDialog
          places={placesBelow(sections, top, sectionWords(levels).any)}
          onChosen={(sectionId) => onAdd(sectionId, asking.adding)}
          onClose={rest.onClose}
        />
      </Suspense>
    )
  }
  if ('ruling' in asking) {
    return (
      <Suspense fallback={null}>
        <RulesDialog {...rest} target={asking.ruling} one={asking.one} outline={outline} onDone={onPlaced} />
      </Suspense>
    )
  }
  if ('weighing' in asking) {
    return (
      <Suspense fallback={null}>
        <WeightsDialog {...rest} parentId={asking.weighing} sections={sections} />
      </Suspense>
    )
  }
  if ('timing' in asking) {
    return (
      <Suspense fallback={null}>
        <PlaceTimesDialog contentId={rest.contentId} inner={asking.timing} onClose={rest.onClose} />
      </Suspense>
    )
  }
  if ('copying' in asking) {
    const section = asking.copying
    return (
      <Suspense fallback={null}>
        <CopySectionDialog
          contentId={rest.contentId}
          section={section}
          level={levelOf(sections, section)}
          onClose={rest.onClose}
        />
      </Suspense>
    )
  }
  if ('opening' in asking) {
    return (
      <Suspense fallback={null}>
        <OpeningDialog contentId={rest.contentId} target={asking.opening} onClose={rest.onClose} />
      </Suspense>
    )
  }
  return (
    <Suspense fallback={null}>
      {'placing' in asking ? (
        <PlaceDialog
          {...rest}
          ids={asking.placing}
          sections={placesBelow(sections, 0, sectionWords(levels).any)}
          onDone={onPlaced}
        />
      ) : (
        <SectionDialog
          {...rest}
          {...asking}
          // As it stands now: somebody else may save it while it is open.
          section={sections.find(({ id }) => id === asking.section?.id) ?? asking.section}
          level={levelBelow(sections, asking.parentId)}
          parents={parentsFor(sections, { section: asking.section, levels })}
        />
      )}
    </Suspense>
  )
}

/** The level of what stands directly below a section; 1 at the top. */
function levelBelow(sections: readonly OutlineSection[], parentId: number): number {
  const parent = sections.find(({ id }) => id === parentId)
  return parent ? levelOf(sections, parent) + 1 : 1
}
