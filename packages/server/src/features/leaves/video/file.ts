import { videoMessages } from '@zhixing/contract/leaves/video/calls.ts'
import { fileLeaf } from '../../learning/outline/public.ts'
import { video } from './tables.ts'

export const videoFile = fileLeaf({ type: 'video', table: video, wanted: { kind: 'video', ...videoMessages } })
