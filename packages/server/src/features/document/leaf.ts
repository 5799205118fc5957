import { documentMessages } from '@zhixing/contract/document/calls.ts'
import { fileLeaf } from '../outline/public.ts'
import { document } from './tables.ts'

export const documentLeaf = fileLeaf({
  type: 'document',
  table: document,
  wanted: { kind: 'document', ...documentMessages },
})
