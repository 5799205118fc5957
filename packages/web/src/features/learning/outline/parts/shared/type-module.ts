import type { Preview } from '@zhixing/contract/around/preview/calls.ts'
import type { Call } from '@zhixing/contract/kernel/call.ts'
import type { MarkedPerson } from '@zhixing/contract/learning/learning/marking.ts'
import type { Learned } from '@zhixing/contract/learning/learning/shapes.ts'
import type { ComponentType, ReactNode } from 'react'
import type { IconDrawing } from '#ui/icon.tsx'
import type { Saving } from '#ui/saved-state.tsx'
import type { Shortcut } from '#ui/use-shortcuts.ts'

export interface LeafEditorProps {
  /** The container it is in; 0 for none: it is made for the library. */
  c: number
  /** The content that is edited; absent for a new one, which goes into `sectionId`. */
  id?: number
  /** 0 for the top. */
  sectionId: number
  /** How an existing one counts; `itemId` is its placement. */
  placement?: { itemId: number; required: boolean; trial: boolean; hidden: boolean }
  onSaved: (contentId: number) => void
  onCancel: () => void
}

export interface LeafViewProps {
  id: number
  /** The container it is learned in. */
  c: number
  onLearned: (learned: Learned) => void
}

/** Props of a type's preview; nothing is noted, whoever looks. */
export interface LeafPreviewProps {
  preview: Preview
  /** The link's code. */
  hash: string
}

/** Of a hand-in: the content's title, whose it is, and the container it was handed in in with its type. */
interface MarkedReading {
  title: string
  person: MarkedPerson
  c: number
  c_type: string
}

/** The parts of the marking page that a hand-in fills. */
export interface MarkingParts {
  reading: MarkedReading
  saving: Saving
  /** Saves whatever is not; false when something could not be. */
  flush: () => Promise<boolean>
  shortcuts: readonly Shortcut[]
  body: ReactNode
  /** Person and points, beside the body on wide screens and above it on phones. */
  aside: ReactNode
}

export interface LeafMarkingProps {
  id: number
  /** The container; the server finds it where it is absent. */
  c?: number | undefined
  /** The attempt or submission. */
  s: number
  frame: (parts: MarkingParts) => ReactNode
  /** A mark was saved. */
  onMarked: () => void
}

/** Actions on hand-ins in the list: points for the whole, giving back, a score sheet. */
export type MarkedBy = 'whole' | 'return' | 'sheet'

/** Learners who handed nothing in yet, to be given more time for a content or let off. */
export interface AllowLearnersProps {
  /** The container. */
  c: number
  rows: readonly {
    content_id: number
    uid: number
    name: string
    extended_to: number
    excused: boolean
    allow_reason: string
  }[]
  onClose: (isDone: boolean) => void
}

/** The web half of a content type: how it looks in menus and outlines, and its parts, which load on demand. */
export interface TypeModule {
  /** Wire name, as addresses and the outline carry it. */
  type: string
  label: string
  /** One line for the menu. */
  text: string
  icon: IconDrawing
  /** The outline's figure beside a title, in words: the length of a video. */
  amountText?: (amount: number) => string
  /** Makes and changes one, inside its container. */
  Editor: ComponentType<LeafEditorProps>
  /** The learner's view, inside the Learn page. */
  View: ComponentType<LeafViewProps>
  /** Address at which managers read what was handed in and who is missing, for types with a page for that. */
  resultsPath?: (id: number, c: number) => string
  /** Behind a preview link. */
  Preview: ComponentType<LeafPreviewProps>
  /** Fills the marking page; only for types that are handed in. */
  Marking?: ComponentType<LeafMarkingProps>
  /** Actions in the list of hand-ins, besides opening one; the server decides who may. */
  marks?: readonly MarkedBy[]
  /** The dialog that gives learners more time or lets them off; only for types that know this. */
  Allow?: ComponentType<AllowLearnersProps>
  /** The call that page asks first, which may be asked ahead; goes with `Marking`. */
  reading?: () => Promise<Call>
}
