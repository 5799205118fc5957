import { linkCalls } from '@zhixing/contract/leaves/link/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { idOf } from '../../../../test/world.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { buildLink } from './link.factory.ts'

const idFor = idOf(buildLink)

export const inputs = inputsOf(linkCalls, {
  detail: idFor,
  visit: async (world, asked) => ({ ...(await idFor(world, asked)), done: false }),
  create: () => ({ title: newTitle(), url: 'https://www.example.com/' }),
  update: async (world, asked) => ({ ...(await idFor(world, asked)), title: newTitle() }),
})
