import { joiningCalls } from '@zhixing/contract/content/joining/calls.ts'
import { memberImportCalls } from '@zhixing/contract/content/joining/import-calls.ts'
import { inviteCalls } from '@zhixing/contract/content/joining/invite-calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, collectionFor, once, type World } from '../../../../test/world.ts'
import { buildImport, buildInvite, setWay } from './joining.factory.ts'

const contentFor = async (world: World, asked: Asked) => ({ content_id: (await collectionFor(world, asked)).id })

/** One that is entered by an application, so that whoever may ask finds something to ask for. */
const approvedFor = once(async (world: World, asked: Asked) => {
  const of = await contentFor(world, asked)
  if (asked.object !== 'none') {
    await setWay(world.server, of.content_id, { way: 'approval' })
  }
  return of
})

/** A code that lets in whoever holds it. */
const codeFor = once(async (world: World, asked: Asked) => {
  const { id, owner } = await collectionFor(world, { ...asked, object: 'own' })
  return { code: (await buildInvite(world.server, { contentId: id, by: owner })).code }
})

export const inputs = inputsOf(
  { ...joiningCalls, ...inviteCalls, ...memberImportCalls },
  {
    state: contentFor,
    settings: contentFor,
    saveSettings: async (world, asked) => ({
      ...(await contentFor(world, asked)),
      way: 'approval' as const,
      capacity: 100,
      row_version: 0,
    }),
    apply: async (world, asked) => ({ ...(await approvedFor(world, asked)), reason: '想跟着学习' }),
    withdraw: contentFor,
    applications: contentFor,
    decide: async (world, asked) => ({ ...(await contentFor(world, asked)), ids: [absentId], accept: true }),
    invites: contentFor,
    createInvite: contentFor,
    revokeInvite: async (world, asked) => {
      const { id, owner } = await collectionFor(world, asked)
      const invite = asked.object === 'none' ? undefined : await buildInvite(world.server, { contentId: id, by: owner })
      return { content_id: id, invite_id: invite?.id ?? absentId }
    },
    look: codeFor,
    joinByCode: codeFor,
    previewMembers: async (world, asked) => ({ ...(await contentFor(world, asked)), rows: [['20260101', '测试']] }),
    applyMembers: async (world, asked) => {
      const of = await contentFor(world, asked)
      return { ...of, token: await buildImport(world.server, { contentId: of.content_id, by: asked.as }) }
    },
  },
)
