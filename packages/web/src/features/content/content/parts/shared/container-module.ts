import type {
  LearnedDetail,
  LearningCalls,
  ManagedDetail,
  ManagingCalls,
} from '@zhixing/contract/containers/container/kit-calls.ts'
import type { Kind } from '@zhixing/contract/containers/container/page-inputs.ts'
import type { ContainerRow } from '@zhixing/contract/containers/container/shapes.ts'
import type { ContentRole } from '@zhixing/contract/types/container.ts'
import type { ComponentType, ReactNode } from 'react'
import type { IconDrawing } from '#ui/icon.tsx'

/** A container as the pages of managing it know it, whatever its type. */
export interface ManagedContainer {
  id: number
  /** Our own name of it. */
  type: string
  title: string
  role: ContentRole
  status: number
}

/** Words of a list of one's own that are not made of the type's label. */
interface ListWords {
  title?: string
  search?: string
  /** In place of what one made, while there is none. */
  empty?: { title: string; text: string }
  /** In place of what one learns, while there is none: what to do about it. */
  joinFirst?: { text: string; to: string; label: string }
}

/**
 * The web half of a container: what the pages that all containers have are filled with. It is found by its name,
 * `container.tsx`, and all that is heavy in it loads on demand. What takes a row or a detail is a method, so that a type
 * may read there what only it has.
 */
export interface ContainerModule {
  type: string
  icon: IconDrawing
  /** Of pages of managing that are its own, by their names in the menu. */
  icons?: Readonly<Record<string, IconDrawing>>
  /** Asks what the address's number is, sends away who may not manage it, and frames what is within. */
  Manage: ComponentType<{ children: (container: ManagedContainer) => ReactNode }>
  /** Stands around every page of managing: what has to be done first. It is used in place of publishing a draft. */
  Gate?: ComponentType<{ detail: ManagedDetail; children: ReactNode }>
  /** The teams of its learners, on the page of its members; absent where it has none. */
  Teams?: ComponentType<{ id: number }>
  /** Its own buttons beside those of every container. */
  manageActions?(detail: ManagedDetail): ReactNode
  calls: ManagingCalls
  /** The length of a title; 30 unless said otherwise. */
  titleMax?: number
  /** The calls of what is joined and learned; absent of what is not. */
  learning?: LearningCalls
  /** What the permission check calls making one; absent where who opens the page may. */
  permission?: string
  /** The form: to make one, or to change what is stored. */
  form(stored?: ManagedDetail): ReactNode
  /** What stands in it, where that is no outline. */
  contents?(container: ManagedDetail): ReactNode
  /** What it is about, on its page; introduction, tags and people unless said otherwise. */
  about?(detail: LearnedDetail): ReactNode
  /** Tabs of its page that only it has, behind its outline. */
  tabs?(detail: LearnedDetail): readonly { key: string; label: string; content: ReactNode }[]
  /** Its own buttons on its page, beside those of every container. */
  actions?(detail: LearnedDetail): ReactNode
  /** Beside what its page shows, on wide screens. */
  aside?(detail: LearnedDetail): ReactNode
  /** Above its page, in place of what is said of a draft. */
  notice?(detail: LearnedDetail): ReactNode
  /** Where others with a tag are found. */
  tagPath?(id: number): string
  /** What it is called on its cover; its type's label unless said otherwise. */
  kindOf?(row: ContainerRow): string
  /** Which of several kinds with one wire name it is. */
  aliasOf?(detail: LearnedDetail): string
  /** A card in a list of one's own. */
  ownCard?(row: { id: number; title: string }): ReactNode
  /** Its kinds, where its lists tell them apart. */
  kinds?: readonly Kind[]
  /** The input of the list of what one made, where it is not as the others': as its first view asks it. */
  made?: (query: Record<string, string>) => object
  words?: {
    /** The link that shows it as others see it. */
    preview?: string
    /** Told to who may not manage it. */
    refused?: string
    /** Where one is made: what comes next. */
    add?: string
    /** Asked before it is deleted, in place of the usual words. */
    removeAsk?: string
    /** Asked before it is deleted, after the usual words. */
    remove?: string
    /** The list of all: `called` is what stands in it. */
    all?: { title: string; text: string; search: string; called: string }
    made?: ListWords
    mine?: ListWords
  }
}
