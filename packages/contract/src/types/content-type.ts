import type { ContainerDefinition } from './container.ts'

/** A row of the type registry: the common facts of a type for both sides (domain: Type registry). */
export interface ContentType {
  name: string
  /** On screen. */
  label: string
  /** Its definition as a container; absent where it holds nothing. */
  container?: ContainerDefinition
  learnable: boolean
  markable: boolean
  joinable: boolean
  /** Learners hand something in that nobody marks: those who manage see how many have. */
  handedIn?: true
  /** Found by search and shown where kinds of content are listed side by side. */
  listed?: true
  /** Subscribed to, and shown among one's subscriptions (spec 1 §3). */
  followable?: true
  /** Kinds that are not for who only has ROLE_USER (C021). */
  teachingKinds?: readonly string[]
  /** Label of a kind on screen, where it is not that of its type. */
  kindLabels?: Readonly<Record<string, string>>
  /** Wire names by kind; '' for types without kinds. */
  wire: Readonly<Record<string, { content_type: string; alias?: string }>>
  /** The page of what stands by itself. */
  detailPath?: string
  /** Opened before its time it says when that is; others are shut until then. */
  entrance?: true
  /** It has right answers: nobody reads them who learns it. */
  keyed?: true
  /** One's own result of something handed in. */
  resultPath?: string
  /** Figures of its questions, for those who manage. */
  figuresPath?: string
  /** Neither handed in nor recorded by somebody else: its state is all there is to it, and a teacher may set it. */
  adjustable?: true
  /** The group of a new gradebook that its grades belong to; the usual one where it says none. */
  gradeGroup?: string
  /** Words for the task before a learner began it (expected 3.1). */
  todo?: string
  /** Its content is a discussion: nothing is said beside it. */
  talksItself?: true
}
