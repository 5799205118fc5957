import { videoMessages } from '@zhixing/contract/video/calls.ts'
import { fileLeaf } from '../outline/public.ts'
import { video } from './tables.ts'

export const videoLeaf = fileLeaf({ type: 'video', table: video, wanted: { kind: 'video', ...videoMessages } })
