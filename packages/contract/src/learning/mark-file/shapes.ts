import { z } from 'zod'
import { fileShape } from '../../base/upload/calls.ts'

/** Figures of what markers say and attach. */
export const markFileLimits = {
  /** At one place: a hand-in as a whole, or one question of it. */
  filesMax: 5,
  voiceSecondsMax: 300,
  voiceBytesMax: 20 * 1024 * 1024,
  sizeMbMax: 200,
} as const

/** What browsers record: webm (Chrome, Edge, Firefox) or mp4 (Safari), which are called by what they hold. */
export const voiceTypes = ['webm', 'm4a'] as const

export const markFileMessages = {
  many: `最多添加${markFileLimits.filesMax}个语音或文件`,
  gone: '文件不存在，请重新上传',
  large: `文件不能超过${markFileLimits.sizeMbMax}MB`,
  voice: '录音格式不受支持，请改为上传文件',
  closed: '该提交不能添加反馈',
} as const

/** A voice note or a file that a marker added, as it is told. */
export const markFileShape = z.object({
  id: z.number(),
  /** The question or step it is about; 0 for the whole. */
  slot: z.number(),
  is_voice: z.boolean(),
  /** Of a voice note. */
  seconds: z.number(),
  file: fileShape,
  marker: z.string(),
  /** Whether the person asking added it, and may take it back. */
  is_mine: z.boolean(),
  at: z.number(),
})
export type MarkFile = z.infer<typeof markFileShape>
