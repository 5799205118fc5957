import { documentMessages } from '@zhixing/contract/leaves/document/calls.ts'
import { fileLeaf } from '../../learning/outline/public.ts'
import { askForText, isWord } from './ask-text.ts'
import { document } from './tables.ts'

export const documentFile = fileLeaf({
  type: 'document',
  table: document,
  wanted: { kind: 'document', ...documentMessages },
  onFile: async (tx, { id, type }) => {
    if (isWord(type)) {
      await askForText(tx, id)
    }
  },
})
