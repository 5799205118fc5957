import { fileLeafPacker } from '../../learning/leaf/file-leaf-packer.ts'
import { documentCalls } from './calls.ts'

export const documentPacker = fileLeafPacker(documentCalls)
