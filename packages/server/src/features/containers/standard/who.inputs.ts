import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import { containerInputs } from '../../../../test/container-inputs.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, collectionFor, once, type World } from '../../../../test/world.ts'
import { buildIndustry } from '../../base/industry/industry.factory.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { buildRecord } from '../../learning/skill/skill.factory.ts'
import { buildWork } from '../../leaves/work/work.factory.ts'
import { asStandard, buildDimension } from './standard.factory.ts'

const standardFor = once(async (world: World, asked: Asked) => {
  const made = await collectionFor(world, asked, { type: 'standard', kind: '' })
  if (asked.object !== 'none') {
    await asStandard(world.server, made.id)
  }
  return made
})

const one = async (world: World, asked: Asked) => ({ id: (await standardFor(world, asked)).id })

/** A standard with a record of whoever asks. */
const recordFor = once(async (world: World, asked: Asked) => {
  const { id, owner } = await standardFor(world, asked)
  const userId = asked.as?.userId ?? owner.userId
  const record_id = asked.object === 'none' ? 1 : (await buildRecord(world.server, { contentId: id, userId })).id
  return { id, record_id }
})

/** A standard with a dimension, a point in it, and a work for the whole. */
const wholeFor = once(async (world: World, asked: Asked) => {
  const made = await standardFor(world, asked)
  if (asked.object === 'none') {
    return { id: made.id, section_id: 1, point: 1, content_id: 1 }
  }
  const dimension = await buildDimension(world.server, made, [newTitle()])
  return {
    id: made.id,
    section_id: dimension.id,
    point: dimension.points[0] ?? 0,
    content_id: await buildWork(world.server, made),
  }
})

const form = async ({ server }: World) => ({ title: newTitle(), industry_id: await buildIndustry(server) })

const { copy: _copied, copyTitle: _titled, ...usual } = containerInputs('standard', form, standardFor)

export const inputs = inputsOf(standardCalls, {
  ...usual,
  getStandardSkillPoint: one,
  batchAddSkill: async (world, asked) => {
    const { id, section_id } = await wholeFor(world, asked)
    return { id, section_id, titles: [newTitle()] }
  },
  setPoint: async (world, asked) => {
    const { id, point } = await wholeFor(world, asked)
    return { id, section_id: point, target: 16 }
  },
  bindedStandardContent: one,
  bindStandardContent: async (world, asked) => {
    const { id, section_id, content_id } = await wholeFor(world, asked)
    return { id, section_id, content_ids: [content_id] }
  },
  unbindStandardContent: async (world, asked) => {
    const { id, content_id } = await wholeFor(world, asked)
    return { id, content_id }
  },
  setEvaluationContent: async (world, asked) => {
    const { id, content_id } = await wholeFor(world, asked)
    return { id, contents: [{ content_id, section_id: 0, weight: 1000 }] }
  },
  getStandardContent: one,
  publishStandard: async (world, asked) => ({ id: (await wholeFor(world, asked)).id }),
  getScore: async (world, asked) => ({ standard_id: (await standardFor(world, asked)).id }),
  result: one,
  analysis: recordFor,
  getStandardRecommendActives: recordFor,
  getUserStats: one,
})
