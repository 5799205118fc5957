import { linkCalls } from '@zhixing/contract/leaves/link/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { placedFor } from '../../../../test/world.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { buildLink } from './link.factory.ts'

export const inputs = inputsOf(linkCalls, {
  detail: async (world, asked) => ({ id: await placedFor(world, asked, buildLink) }),
  visit: async (world, asked) => ({ id: await placedFor(world, asked, buildLink), done: false }),
  create: () => ({ title: newTitle(), url: 'https://www.example.com/' }),
  update: async (world, asked) => ({ id: await placedFor(world, asked, buildLink), title: newTitle() }),
})
