import { type PrintPaper, printLimits, printPapers } from '@zhixing/contract/leaves/exam/print-calls.ts'
import { type PrintSize, printSizes } from '#ui/print-page.tsx'
import { readNumber } from '#ui/url-state.ts'

/** What is printed of an exam, as it stands in the address. */
export interface PrintChoice {
  paper: PrintPaper
  seed: number
  size: PrintSize
  hasSheet: boolean
  hasKeys: boolean
}

/** An exam that nobody has given a number has one of its own, so that it prints the same tomorrow. */
export function printChoiceOf(query: Record<string, string>, examId: number): PrintChoice {
  const usual = (examId % printLimits.seedMax) + 1
  return {
    paper: printPapers.find((one) => one === query.paper) ?? 'plain',
    seed: readNumber(query.seed, { min: 1, max: printLimits.seedMax, otherwise: usual }),
    size: printSizes.find(({ value }) => value === query.size)?.value ?? 'usual',
    hasSheet: query.sheet === '1',
    hasKeys: query.keys === '1',
  }
}

/** The choice as the address keeps it. */
export function queryOfChoice({ hasSheet, hasKeys, ...choice }: Partial<PrintChoice>) {
  return {
    ...choice,
    ...(hasSheet === undefined ? {} : { sheet: hasSheet ? 1 : undefined }),
    ...(hasKeys === undefined ? {} : { keys: hasKeys ? 1 : undefined }),
  }
}

const seedDigits = 6

/** A paper's number as it is printed: A-004217; without a letter for the paper as it is. */
export function paperNumber({ paper, seed }: Pick<PrintChoice, 'paper' | 'seed'>): string {
  const number = String(seed).padStart(seedDigits, '0')
  return paper === 'plain' ? number : `${paper}-${number}`
}
