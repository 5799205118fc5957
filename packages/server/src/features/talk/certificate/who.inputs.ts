import { certificateCalls } from '@zhixing/contract/talk/certificate/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, collectionFor, once, type World } from '../../../../test/world.ts'
import { buildMember } from '../../people/organisation/organisation.factory.ts'
import { buildCertificate } from './certificate.factory.ts'

const lines = [{ text: '结业证书', x: 100, y: 100, size: 30, align: 'center' as const, is_bold: true }]
const template = { name: '模板', orientation: 'landscape' as const, lines, prefix: 'ZX', valid_months: 0 }

const issuedFor = once(async (world: World, asked: Asked) => {
  const { id } = await collectionFor(world, asked)
  if (asked.object === 'none') {
    return { id, certificate_id: absentId }
  }
  const holder = await buildMember(world.server)
  const made = await buildCertificate(world.server, { contentId: id, holderId: holder.userId })
  return { id, certificate_id: made.id }
})

export const inputs = inputsOf(certificateCalls, {
  rule: async (world, asked) => ({ id: (await collectionFor(world, asked)).id }),
  saveRule: async (world, asked) => ({
    id: (await collectionFor(world, asked)).id,
    is_on: true,
    template_id: 0,
    min_percent: null,
    row_version: 1,
  }),
  lists: async (world, asked) => ({ id: (await collectionFor(world, asked)).id }),
  revoke: async (world, asked) => ({ ...(await issuedFor(world, asked)), reason: '信息有误' }),
  reissue: issuedFor,
  mine: () => ({}),
  detail: async (world, asked) => ({ id: (await issuedFor(world, asked)).certificate_id }),
  verify: async (world) => {
    const { userId } = world.people.learner
    return {
      code: (await buildCertificate(world.server, { contentId: await anyContent(world), holderId: userId })).code,
    }
  },
  statement: async (world, asked) => {
    const { id } = await collectionFor(world, asked)
    if (asked.as && asked.object !== 'none') {
      await learnOnce(world, id, asked.as.userId)
    }
    return { id }
  },
  templates: () => ({}),
  saveTemplate: () => template,
  deleteTemplate: async (world, asked) => ({ template_id: await templateOf(world, asked) }),
})

let contents = 1_000_000

/** A certificate outlives its content: one of a content that is no more does as well. */
function anyContent(_world: World): Promise<number> {
  contents += 1
  return Promise.resolve(contents)
}

async function learnOnce({ server }: World, contentId: number, userId: number): Promise<void> {
  await server.database.query({
    text: `insert into learn_daily (user_id, day, context_id, content_id, seconds) values ($1, '2026-11-20', $2, $2, 600) on conflict do nothing`,
    values: [userId, contentId],
  })
}

async function templateOf({ server, org, foreigner }: World, { object }: Asked): Promise<number> {
  if (object === 'none') {
    return absentId
  }
  const orgId = object === 'own' ? org.id : foreigner.org.id
  const { rows } = await server.database.query({
    text: `insert into certificate_template (org_id, owner_id, name, lines) values ($1, 0, '模板', '[]') returning id::int`,
    values: [orgId],
  })
  const [row] = rows as { id: number }[]
  return row?.id ?? 0
}
