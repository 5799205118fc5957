import { z } from 'zod'
import { post } from '../../kernel/call.ts'
import { id, qIds, qInt } from '../../kernel/coerce.ts'
import { bankLimits, difficulties, duplicateShape } from './bank-shapes.ts'
import { questionFilter } from './calls.ts'
import { questionShape } from './shapes.ts'

export const questionFormats = ['xlsx', 'docx', 'gift', 'moodle', 'qti'] as const
export type QuestionFormat = (typeof questionFormats)[number]
/** What an import may be besides: typed or pasted. */
export const importFormats = [...questionFormats, 'text'] as const
export type ImportFormat = (typeof importFormats)[number]

export const formatLabels: Readonly<Record<ImportFormat, string>> = {
  xlsx: 'Excel 表格',
  docx: 'Word 文档',
  text: '文本',
  gift: 'GIFT',
  moodle: 'Moodle XML',
  qti: 'QTI 2.1',
}

/** What is imported, and where to. */
const importSource = {
  bank_id: id(),
  /** Where questions go that name no category; 0 for none. */
  category_id: qInt(0).default(0),
  format: z.enum(importFormats),
  /** An uploaded file, or the text itself. */
  file_id: qInt(0).optional(),
  text: z.string().max(bankLimits.importTextMax, '内容不能超过300万字，请拆分后再导入').optional(),
}

export const faultShape = z.object({ field: z.string(), message: z.string() })

/** A question as it would be imported, with everything that is wrong with it. */
export const importedQuestion = questionShape.extend({
  no: z.number(),
  /** Where it stands: 第3行, 第2题. */
  place: z.string(),
  score: z.number(),
  difficulty: z.enum(difficulties),
  tags: z.array(z.string()),
  category: z.string(),
  faults: z.array(faultShape),
  /** Questions of the bank that say the same, or nearly. */
  duplicates: z.array(duplicateShape),
  /** The question of this import it repeats; 0 for none. */
  repeats: z.number(),
})
export type ImportedQuestion = z.infer<typeof importedQuestion>

export const questionImportCalls = {
  check: post('/api/QuestionImport/check', {
    who: { can: 'bank.edit', of: 'bank_id' },
    own: true,
    replayable: true,
    bodyLimit: 10 * 1024 * 1024,
    summary: 'Reads questions without storing them: each with its faults and what it repeats',
    spec: '3 §2.2',
    input: z.object(importSource),
    output: z.object({
      questions: z.array(importedQuestion),
      total: z.number(),
      faulty: z.number(),
      repeated: z.number(),
      /** What the file holds besides and is not taken. */
      dropped: z.array(z.string()),
    }),
  }),
  run: post('/api/QuestionImport/run', {
    who: { can: 'bank.edit', of: 'bank_id' },
    own: true,
    once: true,
    bodyLimit: 10 * 1024 * 1024,
    summary: 'Imports questions: all or none, unless only those without faults were asked for',
    spec: '3 §2.2',
    input: z.object({
      ...importSource,
      /** Leave out what has faults, and what is there already. */
      skip_faulty: z.boolean().default(false),
      skip_repeated: z.boolean().default(false),
    }),
    output: z.object({
      imported: z.number(),
      skipped: z.number(),
      /** The line above each that was imported, 二、多选题（每题3分）; empty for none. */
      headings: z.array(z.string()),
      /** The task it has become; 0 when it is done. */
      task_id: z.number(),
    }),
  }),
  template: post('/api/QuestionImport/template', {
    who: 'teacher',
    own: true,
    replayable: true,
    summary: 'An Excel file to fill in',
    spec: '3 §2.2',
    output: z.object({ url: z.string(), filename: z.string() }),
  }),
  export: post('/api/QuestionImport/export', {
    who: { can: 'bank.view', of: 'bank_id' },
    own: true,
    replayable: true,
    summary: 'Writes questions of a bank to a file, and tells what the format cannot carry',
    spec: '3 §2.2',
    input: z.object({
      ...questionFilter,
      /** Instead of the filters: exactly these. */
      ids: qIds(bankLimits.chosenMax).optional(),
      format: z.enum(questionFormats),
    }),
    output: z.object({
      url: z.string(),
      filename: z.string(),
      exported: z.number(),
      dropped: z.array(z.string()),
    }),
  }),
}
