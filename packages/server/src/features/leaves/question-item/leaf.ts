import type { LeafModule } from '../../learning/leaf/public.ts'
import { pressingDue } from '../../learning/outline/public.ts'
import { previewPaper } from '../exam/public.ts'

/** Held like an exam of one question, whose tables it keeps and whose rows the views read. */
export const questionItemLeaf: LeafModule = {
  type: 'question_item',
  tables: [],
  preview: previewPaper,
  pressing: pressingDue,
}
