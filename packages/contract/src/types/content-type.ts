import type { ContainerDefinition } from './container.ts'

/** What every module of the type registry has in common for both sides (domain: Type registry). */
export interface ContentType {
  name: string
  /** On screen. */
  label: string
  /** What it is as a container; none of what holds nothing. */
  container?: ContainerDefinition
  learnable: boolean
  markable: boolean
  joinable: boolean
  /** Found by search and shown where kinds of content are listed side by side. */
  listed?: true
  /** Subscribed to, and shown among one's subscriptions (spec 1 §3). */
  followable?: true
  /** Kinds that are not for who only has ROLE_USER (C021). */
  teachingKinds?: readonly string[]
  /** What a kind is called on screen, where it is not as its type. */
  kindLabels?: Readonly<Record<string, string>>
  /** Wire names by kind; '' for types without kinds. */
  wire: Readonly<Record<string, { content_type: string; alias?: string }>>
  /** The page of what stands by itself. */
  detailPath?: string
  /** Opened before its time it says when that is; others are shut until then. */
  entrance?: true
  /** The group of a new gradebook that its grades belong to; the usual one where it says none. */
  gradeGroup?: string
  /** What a learner has not done yet, in words, before they began (expected 3.1). */
  todo?: string
  /** What is said about it is its content: nothing is said beside it. */
  talksItself?: true
}
