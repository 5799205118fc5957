import { z } from 'zod'
import { get, list } from '../../kernel/call.ts'
import { id, keyword } from '../../kernel/coerce.ts'
import { skillLimits } from './limits.ts'
import { dimensionShape, ownSkill } from './shapes.ts'

/** Skills of a person, and what a content is measured by. */
export const skillCalls = {
  mine: list('/api/Skill/mine', {
    who: 'signedIn',
    own: true,
    summary: 'Skills of the signed-in person with the level reached in each, the highest first',
    spec: '2 §2',
    filter: { keyword: keyword(60).optional() },
    row: ownSkill,
  }),
  getStandardSkillList: list('/api/Standard/getStandardSkillList', {
    who: 'signedIn',
    summary: 'Skills of the organisation and of the platform, by keyword',
    spec: '2 §7',
    filter: { keyword: keyword(60).optional() },
    row: z.object({ id: z.number(), title: z.string() }),
  }),
  getContentDimension: get('/user-api/ContentDimension/getContentDimension', {
    who: 'anyone',
    summary: 'Dimensions and points that a content is evaluation content for, in published containers the person sees',
    spec: '2 §7',
    input: z.object({ content_id: id(), content_type: z.string().max(40).optional() }),
    output: z.array(z.object({ id: z.number(), title: z.string(), dimensions: z.array(dimensionShape) })),
  }),
}

/** The input of one's own skills, from the address: the page and the server's first view ask the same. */
export function ownSkillsInput({ keyword }: Record<string, string>) {
  return { ...(keyword ? { keyword } : {}), limit: skillLimits.pageSize, offset: 0 }
}
