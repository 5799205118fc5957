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

/** The web half of a content type: what stands in menus, and its editor, which loads on demand. */
export interface TypeModule {
  /** Wire name, as addresses and the outline carry it. */
  type: string
  label: string
  /** One line for the menu. */
  text: string
  Editor: ComponentType<LeafEditorProps>
}
