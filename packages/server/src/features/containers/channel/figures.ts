import type { CompetenceFigures, Radar, TaskFigures } from '@zhixing/contract/containers/channel/data-calls.ts'
import { competencesOf, tasksOf } from '@zhixing/contract/containers/channel/model.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { weightsAmong } from '@zhixing/contract/learning/outline/split-weight.ts'
import { levelTitle, roundScore, scoreMost } from '@zhixing/contract/learning/skill/levels.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import type { Accessed } from '../../content/membership/public.ts'
import { levelsOf } from '../../learning/skill/public.ts'
import { readModel } from './model.ts'

/** Person of whom figures are asked: oneself, or another for who manages the path; 40400 for everybody else. */
export function personOf(ctx: Ctx, { facts }: Accessed, uid: number | undefined): number {
  const { userId } = requireSession(ctx)
  if (uid !== undefined && uid !== userId && !hasRight(facts, 'manages')) {
    throw notFound()
  }
  return uid ?? userId
}

/** The mean of some figures by their weights, rounded as scores are; 0 for none. */
function mean(of: readonly { weight: number; figure: number }[]): number {
  const all = of.reduce((sum, { weight }) => sum + weight, 0)
  return all === 0 ? 0 : roundScore(of.reduce((sum, { weight, figure }) => sum + weight * figure, 0) / all)
}

/** The competences of the published model with the levels of a person. The caller has checked whose may be read. */
export async function competencesFor(ctx: Ctx, id: number, userId: number): Promise<CompetenceFigures[]> {
  const { published } = await readModel(ctx, id)
  const skillIds = competencesOf(published).flatMap(({ children }) =>
    children.flatMap(({ skill_id }) => skill_id ?? []),
  )
  const levels = skillIds.length > 0 ? await levelsOf(ctx.read, { userIds: [userId], skillIds }) : []
  const scores = new Map(levels.map(({ skillId, score }) => [skillId, score]))
  return tasksOf(published).flatMap((task) =>
    task.children.map((competence) => {
      const weights = weightsAmong(competence.children.map(({ weight }) => weight ?? null))
      const points = competence.children.map((point, at) => {
        const score = scores.get(point.skill_id ?? 0) ?? 0
        return {
          key: point.key,
          skill_id: point.skill_id ?? 0,
          title: point.title,
          weight: weights[at] ?? 0,
          target: point.target,
          target_title: levelTitle(point.target),
          score,
          level_title: levelTitle(score),
          met: score >= point.target,
        }
      })
      const score = mean(points.map(({ weight, score: figure }) => ({ weight, figure })))
      const target = mean(points.map(({ weight, target: figure }) => ({ weight, figure })))
      return {
        key: competence.key,
        task_key: task.key,
        title: competence.title,
        score,
        level_title: levelTitle(score),
        target,
        target_title: levelTitle(target),
        points,
      }
    }),
  )
}

/** The tasks of the published model with how far a person meets each: weights of the points met, of those of all. */
export async function tasksFor(ctx: Ctx, id: number, userId: number): Promise<TaskFigures[]> {
  const [{ published }, competences] = await Promise.all([readModel(ctx, id), competencesFor(ctx, id, userId)])
  return tasksOf(published).map(({ key, title }) => {
    const points = competences.filter((one) => one.task_key === key).flatMap((one) => one.points)
    const met = points.filter((point) => point.met)
    const sum = (of: typeof points) => of.reduce((all, { weight }) => all + weight, 0)
    const percent = sum(points) === 0 ? 0 : Math.floor((sum(met) / sum(points)) * 100)
    return { key, title, percent, met: met.length, total: points.length }
  })
}

/** The competences as the series of a radar. */
export async function competenceRadar(ctx: Ctx, id: number, userId: number): Promise<Radar> {
  const competences = await competencesFor(ctx, id, userId)
  return {
    labels: competences.map(({ title }) => title),
    max: scoreMost,
    series: [
      { label: '已达到', values: competences.map(({ score }) => score) },
      { label: '目标', values: competences.map(({ target }) => target) },
    ],
  }
}

/** The tasks as the series of a radar, in percent. */
export async function taskRadar(ctx: Ctx, id: number, userId: number): Promise<Radar> {
  const tasks = await tasksFor(ctx, id, userId)
  return {
    labels: tasks.map(({ title }) => title),
    max: 100,
    series: [{ label: '已达到', values: tasks.map(({ percent }) => percent) }],
  }
}
