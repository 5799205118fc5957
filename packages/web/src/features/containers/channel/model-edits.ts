import {
  type ModelKind,
  modelKinds,
  modelLimits,
  modelMessages,
  pointTwiceText,
} from '@zhixing/contract/containers/channel/model.ts'
import { makeWhole } from '@zhixing/contract/learning/outline/split-weight.ts'
import { usualTarget } from '@zhixing/contract/learning/skill/levels.ts'
import { skillLimits, skillMessages } from '@zhixing/contract/learning/skill/limits.ts'

/** A node of a model as it is edited, whatever its level. */
export interface EditedNode {
  key: string
  kind: ModelKind
  title: string
  introduce: string
  skill_id?: number | undefined
  target?: number | undefined
  weight?: number | undefined
  children?: readonly EditedNode[] | undefined
}

export type EditedTree = readonly EditedNode[]

/** The kind that stands below another; undefined below a point. */
export function kindBelow(kind: ModelKind): ModelKind | undefined {
  return modelKinds[modelKinds.indexOf(kind) + 1]
}

/** A node nobody has filled in yet. */
export function newNode(kind: ModelKind, title = ''): EditedNode {
  const node = { key: crypto.randomUUID(), kind, title, introduce: '' }
  return kind === 'point' ? { ...node, target: usualTarget } : { ...node, children: [] }
}

/** A tree with one of its nodes changed. */
export function changeNode(tree: EditedTree, key: string, part: Partial<EditedNode>): EditedTree {
  return tree.map((node) => {
    if (node.key === key) {
      return { ...node, ...part }
    }
    return node.children ? { ...node, children: changeNode(node.children, key, part) } : node
  })
}

/** A tree without one of its nodes, and what stands below it. */
export function removeNode(tree: EditedTree, key: string): EditedTree {
  return tree
    .filter((node) => node.key !== key)
    .map((node) => (node.children ? { ...node, children: removeNode(node.children, key) } : node))
}

/** All nodes of a tree, in order. */
export function flatten(tree: EditedTree): readonly EditedNode[] {
  return tree.flatMap((node) => [node, ...flatten(node.children ?? [])])
}

/** A title as skills are compared. */
const keyOf = (title: string) => title.normalize('NFKC').trim().toLowerCase()

/** The points of a competence with further ones, those it has already left out. */
export function withPoints(
  points: readonly EditedNode[],
  taken: readonly { skill_id: number; title: string; target: number }[],
): readonly EditedNode[] {
  const titles = new Set(points.map(({ title }) => keyOf(title)))
  const added = taken.flatMap(({ skill_id, title, target }) => {
    const isNew = !titles.has(keyOf(title))
    titles.add(keyOf(title))
    return isNew ? [{ ...newNode('point', title), skill_id, target }] : []
  })
  // Weights of before would no longer make the whole.
  return added.length > 0 ? [...points, ...added].map(({ weight: _weight, ...point }) => point) : points
}

function titleFault({ kind, title }: EditedNode): string | undefined {
  const length = [...title.trim()].length
  if (length === 0) {
    return modelMessages.titleRequired
  }
  if (kind === 'point') {
    return length > skillLimits.titleMax ? skillMessages.titleLength : undefined
  }
  return length > modelLimits.titleMax ? modelMessages.titleLength : undefined
}

function pointFaults(points: readonly EditedNode[]): readonly (readonly [string, string])[] {
  const titles = points.map(({ title }) => keyOf(title))
  return points.flatMap(({ key, title }, at) =>
    title.trim() !== '' && titles.indexOf(keyOf(title)) < at ? [[key, pointTwiceText(title)] as const] : [],
  )
}

/** Faults to mend before a model is saved, by the key of the node they stand at. */
export function faultsIn(tree: EditedTree): ReadonlyMap<string, string> {
  return new Map(
    flatten(tree).flatMap((node) => {
      const fault = titleFault(node)
      const own = fault ? [[node.key, fault] as const] : []
      if (node.kind !== 'competence') {
        return own
      }
      const points = node.children ?? []
      const isWhole = makeWhole(points.map(({ weight }) => weight ?? null))
      return [...own, ...(isWhole ? [] : [[node.key, modelMessages.weights] as const]), ...pointFaults(points)]
    }),
  )
}
