import { fileLeafPacker } from '../../learning/leaf/file-leaf-packer.ts'
import { videoCalls } from './calls.ts'

export const videoPacker = fileLeafPacker(videoCalls)
