import type { CallOutput } from '../../kernel/call.ts'
import { eachInTurn, whileMore } from '../../kernel/parts.ts'
import type { CourseCalls, PackedBody, Packing } from '../../learning/leaf/packer.ts'
import { bankCalls } from '../../leaves/question/bank-calls.ts'
import { bankLimits } from '../../leaves/question/bank-shapes.ts'
import { questionCalls } from '../../leaves/question/calls.ts'
import { packQuestion } from '../../leaves/question/pack-question.ts'
import type { FileCollector } from './pack-files.ts'
import type { PackedBank } from './package.ts'

/** The banks exams draw from, each once. */
export interface BankCollector {
  banks(): PackedBank[]
  rules: Packing['rules']
}

type Row = CallOutput<typeof questionCalls.questions>

const listMost = 100

/** All questions of a bank, page by page. */
async function questionsOf(calls: CourseCalls, bank_id: number): Promise<Row[]> {
  const all: Row[] = []
  await whileMore(async () => {
    const page = all.length / listMost + 1
    const found = await calls.rows(questionCalls.questions, { bank_id, page, limit: listMost })
    all.push(...found)
    return found.length === listMost && all.length < bankLimits.exportMax
  })
  return all
}

interface Collected {
  no: number
  /** Numbers of categories by their ids. */
  categories: ReadonlyMap<number, number>
}

/** Collects the banks that rules name, with their categories and questions. */
export function collectBanks(calls: CourseCalls, files: FileCollector): BankCollector {
  const banks: PackedBank[] = []
  const byId = new Map<number, Promise<Collected>>()

  async function collect(id: number): Promise<Collected> {
    const { title, categories } = await calls.call(bankCalls.detail, { id })
    const numbers = new Map(categories.map((category, at) => [category.id, at + 1]))
    const questions = await questionsOf(calls, id)
    banks.push({
      title,
      categories: categories.map(({ parent_id, title: name }) => ({
        parent: numbers.get(parent_id) ?? 0,
        title: name,
      })),
      questions: questions
        .sort((a, b) => a.id - b.id)
        .map(({ category_id, difficulty, status, tags, ...question }) => ({
          category: numbers.get(category_id) ?? 0,
          body: { ...packQuestion(files, question), difficulty, status, tags },
        })),
    })
    return { no: banks.length, categories: numbers }
  }

  return {
    banks: () => banks,
    rules: async (rules) => {
      const packed: PackedBody[] = []
      // One after another, so that banks are numbered as they come up.
      await eachInTurn(rules, async ({ bank_id, bank_title: _, category_id, ...rule }) => {
        const known = byId.get(bank_id) ?? collect(bank_id)
        byId.set(bank_id, known)
        const { no, categories } = await known
        packed.push({ ...rule, bank_id: no, category_id: categories.get(category_id) ?? 0 })
      })
      return packed
    },
  }
}
