import { z } from 'zod'
import { id, qInt, text } from '../../kernel/coerce.ts'
import { skillLimits, skillMessages } from '../../learning/skill/limits.ts'

/** Limits of the model of a path. */
export const modelLimits = {
  titleMax: 50,
  introduceMax: 300,
  nodesMax: 500,
  weightSum: 1000,
  keyMax: 40,
  targetMax: 25,
} as const

export const modelMessages = {
  titleRequired: '请输入名称',
  titleLength: `名称限制${modelLimits.titleMax}个字符以内`,
  introduceLength: '描述字符在300字以内',
  tooMany: `能力模型最多${modelLimits.nodesMax}项`,
  keyTwice: '能力模型中有重复的项，请刷新后重试',
  weights: '同一能力下技能点的权重之和必须为1000',
  stale: '能力模型已被他人修改',
  introduceHint: '说明做什么、做到什么程度',
  unknownTask: '任务不存在，请刷新后重试',
} as const

/** Message where a competence has a skill twice. */
export function pointTwiceText(title: string): string {
  return `技能「${title}」重复，同一能力下只能添加一次`
}

/** Levels of a model, from the top. */
export const modelKinds = ['job', 'task', 'competence', 'point'] as const
export type ModelKind = (typeof modelKinds)[number]

export const modelKindLabels: Readonly<Record<ModelKind, string>> = {
  job: '岗位',
  task: '任务',
  competence: '能力',
  point: '技能点',
}

const node = {
  key: z.string().regex(/^[\w-]{1,40}$/),
  title: text({
    min: 1,
    max: modelLimits.titleMax,
    required: modelMessages.titleRequired,
    message: modelMessages.titleLength,
  }),
  introduce: text({ max: modelLimits.introduceMax, message: modelMessages.introduceLength }).default(''),
}

const below = <T extends z.core.$ZodType>(one: T) =>
  z.array(one).max(modelLimits.nodesMax, modelMessages.tooMany).default([])

const point = z.object({
  ...node,
  title: text({
    min: 1,
    max: skillLimits.titleMax,
    required: modelMessages.titleRequired,
    message: skillMessages.titleLength,
  }),
  kind: z.literal('point'),
  /** The skill it asks for; by its title where absent. */
  skill_id: id().optional(),
  target: qInt(0, modelLimits.targetMax).default(11),
  /** Among the points of its competence; equal shares where none of them says one. */
  weight: qInt(0, modelLimits.weightSum).optional(),
})
export type ModelPoint = z.output<typeof point>

const competence = z.object({ ...node, kind: z.literal('competence'), children: below(point) })
export type ModelCompetence = z.output<typeof competence>

const task = z.object({ ...node, kind: z.literal('task'), children: below(competence) })
export type ModelTask = z.output<typeof task>

const job = z.object({ ...node, kind: z.literal('job'), children: below(task) })
export type ModelJob = z.output<typeof job>

/** The tree of a model: jobs, their tasks, the competences of these and the skills they ask for. */
export const modelTree = z.array(job).max(modelLimits.nodesMax, modelMessages.tooMany)
export type ModelTree = z.output<typeof modelTree>
export type ModelNode = ModelJob | ModelTask | ModelCompetence | ModelPoint

const shownNode = { key: z.string(), title: z.string(), introduce: z.string() }
const shownPoint = z.object({
  ...shownNode,
  kind: z.literal('point'),
  skill_id: z.number().optional(),
  target: z.number(),
  weight: z.number().optional(),
})
const shownCompetence = z.object({ ...shownNode, kind: z.literal('competence'), children: z.array(shownPoint) })
const shownTask = z.object({ ...shownNode, kind: z.literal('task'), children: z.array(shownCompetence) })

/** A model as replies carry it. */
export const shownTree = z.array(z.object({ ...shownNode, kind: z.literal('job'), children: z.array(shownTask) }))

/** All tasks of a model, in order. */
export const tasksOf = (tree: ModelTree): ModelTask[] => tree.flatMap(({ children }) => children)

/** All competences of a model, in order. */
export const competencesOf = (tree: ModelTree): ModelCompetence[] => tasksOf(tree).flatMap(({ children }) => children)

/** All nodes of a model, in order. */
export function nodesOf(tree: ModelTree): ModelNode[] {
  return tree.flatMap((one) => [
    one,
    ...one.children.flatMap((two) => [two, ...two.children.flatMap((three) => [three, ...three.children])]),
  ])
}

/** A title as skills are compared: without regard to case, width and blanks around it. */
const keyOf = (title: string) => title.normalize('NFKC').trim().toLowerCase()

/**
 * Finds what is wrong with a model as a whole, said to its author; undefined where it may be saved: too many nodes, a key or a skill
 * twice, weights that do not make 1000.
 */
export function modelFault(tree: ModelTree): string | undefined {
  const nodes = nodesOf(tree)
  if (nodes.length > modelLimits.nodesMax) {
    return modelMessages.tooMany
  }
  if (new Set(nodes.map(({ key }) => key)).size < nodes.length) {
    return modelMessages.keyTwice
  }
  for (const { children } of competencesOf(tree)) {
    const titles = children.map(({ title }) => keyOf(title))
    const twice = titles.findIndex((title, at) => titles.indexOf(title) < at)
    if (twice >= 0) {
      return pointTwiceText(children[twice]?.title ?? '')
    }
    const said = children.flatMap(({ weight }) => weight ?? [])
    const sum = said.reduce((all, weight) => all + weight, 0)
    if (said.length > 0 && (said.length < children.length || sum !== modelLimits.weightSum)) {
      return modelMessages.weights
    }
  }
  return undefined
}
