import { documentMessages } from '@zhixing/contract/leaves/document/calls.ts'
import { fileLeaf } from '../../learning/outline/public.ts'
import { document } from './tables.ts'

export const documentLeaf = fileLeaf({
  type: 'document',
  table: document,
  wanted: { kind: 'document', ...documentMessages },
})
