import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { questionCalls } from '@zhixing/contract/leaves/question/calls.ts'
import { questionImportCalls } from '@zhixing/contract/leaves/question/import-calls.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { Store } from '../../../storage/store.ts'
import { listDeletedBanks, restoreBank } from './bank-bin.ts'
import { createBank, deleteBank, listBanksFor, showBank, updateBank } from './banks.ts'
import { removeCategory, saveCategory } from './categories.ts'
import { changeMany } from './change-questions.ts'
import { exportQuestions, makeTemplate } from './export-questions.ts'
import { checkImport, runImport } from './import-questions.ts'
import { listQuestionsFor, showQuestion } from './questions.ts'
import { findDuplicates, saveQuestion } from './save-question.ts'

export function questionServed({ store }: { store: Store }): Served[] {
  const banks = serve(bankCalls, {
    lists: (input, ctx) => listBanksFor(ctx, input),
    detail: (input, ctx) => showBank(ctx, input),
    create: (input, ctx) => createBank(ctx, input),
    update: (input, ctx) => updateBank(ctx, input),
    delete: (input, ctx) => deleteBank(ctx, input),
    deleted: (input, ctx) => listDeletedBanks(ctx, input),
    restore: (input, ctx) => restoreBank(ctx, input),
    saveCategory: (input, ctx) => saveCategory(ctx, input),
    removeCategory: (input, ctx) => removeCategory(ctx, input),
  })
  const questions = serve(questionCalls, {
    questions: (input, ctx) => listQuestionsFor(store, ctx, input),
    question: (input, ctx) => showQuestion(store, ctx, input),
    save: (input, ctx) => saveQuestion(ctx, input),
    duplicates: (input, ctx) => findDuplicates(ctx, input),
    batch: (input, ctx) => changeMany(ctx, input),
  })
  const files = serve(questionImportCalls, {
    check: (input, ctx) => checkImport(store, ctx, input),
    run: (input, ctx) => runImport(store, ctx, input),
    template: (_input, ctx) => makeTemplate(store, ctx),
    export: (input, ctx) => exportQuestions(store, ctx, input),
  })
  return [...banks, ...questions, ...files]
}
