import { randomUUID } from 'node:crypto'
import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { questionCalls } from '@zhixing/contract/leaves/question/calls.ts'
import { questionImportCalls } from '@zhixing/contract/leaves/question/import-calls.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, once, type World } from '../../../../test/world.ts'
import { buildBank, fillBank, newQuestion } from './bank.factory.ts'

/** A private bank as asked. */
const bankFor = once(async ({ server, people, foreigner }: World, { object }: Asked): Promise<number> => {
  if (object === 'none') {
    return absentId
  }
  return (await buildBank(server, object === 'own' ? people.owner : foreigner)).id
})

const questionFor = once(async (world: World, asked: Asked): Promise<number> => {
  if (asked.object === 'none') {
    return absentId
  }
  const owner = asked.object === 'own' ? world.people.owner : world.foreigner
  const [id] = await fillBank(world.server, { id: await bankFor(world, asked), owner }, [newQuestion()])
  return id ?? absentId
})

const oneText = { format: 'text' as const, text: '1. 甲？\nA. 一 B. 二\n答案：A' }

const title = () => randomUUID().slice(0, 30)

export const inputs = inputsOf(
  { ...bankCalls, ...questionCalls, ...questionImportCalls },
  {
    lists: () => ({}),
    create: () => ({ title: title() }),
    detail: async (world, asked) => ({ id: await bankFor(world, asked) }),
    update: async (world, asked) => ({ id: await bankFor(world, asked), title: title() }),
    delete: async (world, asked) => ({ id: await bankFor(world, asked) }),
    deleted: () => ({}),
    restore: once(async (world, asked) => {
      const bankId = await bankFor(world, asked)
      await rowsOf(world.server, 'update question_bank set deleted_at = clock_now() where id = $1', [bankId])
      return { id: bankId }
    }),
    saveCategory: async (world, asked) => ({ id: await bankFor(world, asked), title: '函数' }),
    removeCategory: async (world, asked) => {
      const id = await bankFor(world, asked)
      const owner = asked.object === 'own' ? world.people.owner : world.foreigner
      const made = await world.server.call(bankCalls.saveCategory, { id, title: '函数' }, { as: owner })
      return { id, category_id: made.code === 20000 ? made.data.category_id : absentId }
    },
    questions: async (world, asked) => ({ bank_id: await bankFor(world, asked) }),
    question: async (world, asked) => ({ id: await questionFor(world, asked) }),
    save: async (world, asked) => ({ ...newQuestion(), bank_id: await bankFor(world, asked) }),
    duplicates: async (world, asked) => ({ bank_id: await bankFor(world, asked), stem: '题目' }),
    check: async (world, asked) => ({ bank_id: await bankFor(world, asked), ...oneText }),
    run: async (world, asked) => ({ bank_id: await bankFor(world, asked), ...oneText }),
    template: () => ({}),
    export: async (world, asked) => {
      const id = await bankFor(world, asked)
      if (asked.object !== 'none') {
        const owner = asked.object === 'own' ? world.people.owner : world.foreigner
        await fillBank(world.server, { id, owner }, [newQuestion()])
      }
      return { bank_id: id, format: 'gift' as const }
    },
    batch: async (world, asked) => ({ bank_id: await bankFor(world, asked), ids: [1], difficulty: 'low' as const }),
  },
)
