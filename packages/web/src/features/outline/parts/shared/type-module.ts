import type { Learned } from '@zhixing/contract/learning/shapes.ts'
import type { Preview } from '@zhixing/contract/preview/calls.ts'
import type { ComponentType } from 'react'

export interface LeafEditorProps {
  /** The container it is in. */
  c: number
  /** The content that is edited; absent for a new one, which goes into `sectionId`. */
  id?: number
  /** 0 for the top. */
  sectionId: number
  /** How an existing one counts; `itemId` is its placement. */
  placement?: { itemId: number; required: boolean; trial: boolean }
  onSaved: (contentId: number) => void
  onCancel: () => void
}

export interface LeafViewProps {
  id: number
  /** The container it is learned in. */
  c: number
  onLearned: (learned: Learned) => void
}

/** What a preview link shows of a content; nothing is noted, whoever looks. */
export interface LeafPreviewProps {
  preview: Preview
}

/** The web half of a content type: how it looks in menus and outlines, and its parts, which load on demand. */
export interface TypeModule {
  /** Wire name, as addresses and the outline carry it. */
  type: string
  label: string
  /** One line for the menu. */
  text: string
  Icon: ComponentType<{ 'aria-hidden': 'true' }>
  /** What stands beside a title for the figure the outline carries: the length of a video. */
  amountText?: (amount: number) => string
  /** Makes and changes one, inside its container. */
  Editor: ComponentType<LeafEditorProps>
  /** The learner's view, inside the Learn page. */
  View: ComponentType<LeafViewProps>
  /** Behind a preview link. */
  Preview: ComponentType<LeafPreviewProps>
}
