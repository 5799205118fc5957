import { z } from 'zod'
import { insertedAt, removedAt } from '#ui/list-edits.ts'
import { kindModules } from '../question/parts/shared/kinds.ts'
import { type DraftQuestion, kindLabel, typeOf } from './paper-draft.ts'
import type { PaperRule } from './paper-rules.ts'

/** A section while it is edited, by a name of its own: its place changes. */
export const draftSection = z.object({ uid: z.string(), title: z.string(), intro: z.string(), shuffle: z.boolean() })
export type DraftSection = z.infer<typeof draftSection>

/** What a paper is made of. Questions and rules name their section; in a paper without sections none. */
export interface PaperParts {
  sections: readonly DraftSection[]
  questions: readonly DraftQuestion[]
  /** By which others are drawn when an attempt begins. */
  rules: readonly PaperRule[]
}

interface InSection {
  section: string
}

/** A section's place; what names none that is there belongs to the first. */
export function placeOf(sections: readonly DraftSection[], uid: string): number {
  return Math.max(
    0,
    sections.findIndex((one) => one.uid === uid),
  )
}

function sorted<T extends InSection>(sections: readonly DraftSection[], list: readonly T[]): readonly T[] {
  const place = (one: T) => placeOf(sections, one.section)
  const isInOrder = list.every((one, at) => at === 0 || place(list[at - 1] ?? one) <= place(one))
  return isInOrder ? list : [...list].sort((one, other) => place(one) - place(other))
}

/** The parts section by section; those of one section stay in their order, and lists that do not change the same object. */
export function inSections<T extends Partial<PaperParts>>(sections: readonly DraftSection[], parts: T): T {
  return {
    ...parts,
    ...(parts.questions ? { questions: sorted(sections, parts.questions) } : {}),
    ...(parts.rules ? { rules: sorted(sections, parts.rules) } : {}),
  }
}

function moved<T extends InSection>(list: readonly T[], sectionOf: (one: T) => string): readonly T[] {
  return list.every((one) => one.section === sectionOf(one))
    ? list
    : list.map((one) => ({ ...one, section: sectionOf(one) }))
}

/** A section in place of itself, or after the others; the first takes in all there is. */
export function withSection({ sections, questions, rules }: PaperParts, section: DraftSection): PaperParts {
  const isThere = sections.some(({ uid }) => uid === section.uid)
  if (sections.length === 0) {
    const own = () => section.uid
    return { sections: [section], questions: moved(questions, own), rules: moved(rules, own) }
  }
  const put = sections.map((one) => (one.uid === section.uid ? section : one))
  return { sections: isThere ? put : [...sections, section], questions, rules }
}

/** Without a section: its questions and rules go to the one before it, or after it; without the last, to none. */
export function withoutSection({ sections, questions, rules }: PaperParts, gone: string): PaperParts {
  const at = placeOf(sections, gone)
  const rest = removedAt(sections, at)
  const heir = rest[Math.max(0, at - 1)]?.uid ?? ''
  const sectionOf = ({ section }: InSection) => (section === gone || rest.length === 0 ? heir : section)
  return {
    sections: rest,
    ...inSections(rest, { questions: moved(questions, sectionOf), rules: moved(rules, sectionOf) }),
  }
}

/** The same paper without sections. */
export function inOneRow({ questions, rules }: PaperParts): PaperParts {
  const none = () => ''
  return { sections: [], questions: moved(questions, none), rules: moved(rules, none) }
}

/** A section one place up or down, with all that is in it. */
export function sectionMoved({ sections, questions, rules }: PaperParts, uid: string, by: 1 | -1): PaperParts {
  const at = placeOf(sections, uid)
  const one = sections[at]
  const to = at + by
  if (!one || to < 0 || to >= sections.length) {
    return { sections, questions, rules }
  }
  const order = insertedAt(removedAt(sections, at), to, one)
  return { sections: order, ...inSections(order, { questions, rules }) }
}

/** Questions of any kind, drawn by a rule that names none. */
const mixed = '综合题'

/** The paper in sections by kind, in the order of the kinds; those of one kind in the order they stand. */
export function byKind({ questions, rules }: PaperParts, freshUid: () => string): PaperParts {
  const used = new Set([...questions, ...rules].map(({ type }) => type))
  const kinds = kindModules.map(({ kind }) => typeOf(kind)).filter((type) => used.has(type))
  const others = [...used].filter((type) => !kinds.includes(type))
  const made = [...kinds, ...others].map((type) => {
    const title = others.includes(type) ? mixed : kindLabel(type)
    return { type, section: { uid: freshUid(), title, intro: '', shuffle: false } }
  })
  const sections = made.map(({ section }) => section)
  const sectionOf = ({ type }: { type: number }) => made.find((one) => one.type === type)?.section.uid ?? ''
  return {
    sections,
    ...inSections(sections, { questions: moved(questions, sectionOf), rules: moved(rules, sectionOf) }),
  }
}

/** The number each question has in the paper; those that are drawn are counted where they come. */
export function numbersOf({ sections, questions, rules }: PaperParts): ReadonlyMap<string, number> {
  const drawnBefore = (place: number) =>
    rules.reduce((sum, { section, count }) => (placeOf(sections, section) < place ? sum + count : sum), 0)
  return new Map(questions.map(({ uid, section }, at) => [uid, at + 1 + drawnBefore(placeOf(sections, section))]))
}

/** What stands in a section. */
export function partsIn({ questions, rules, sections }: PaperParts, uid: string) {
  const place = placeOf(sections, uid)
  const isIn = ({ section }: InSection) => placeOf(sections, section) === place
  return { questions: questions.filter(isIn), rules: rules.filter(isIn) }
}
