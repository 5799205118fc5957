import { z } from 'zod'

const bytesPerMegabyte = 1024 * 1024

/** What of a Word document is shown as text in the page. */
export const documentTextLimits = {
  /** Bytes of a file that is read. */
  fileBytes: 30 * bytesPerMegabyte,
  /** Characters of its text with its markup. */
  htmlMost: 600_000,
  /** Pictures that are shown; they are at most so wide. */
  picturesMost: 100,
  pictureWidth: 1600,
} as const

/** none: it is of a kind without a text; making: it is not read yet; failed: it cannot be read. */
export const documentTextStates = ['none', 'making', 'ready', 'failed'] as const

const teacherMay = '请下载查看；老师可'

/** Why a Word document cannot be shown, in words. `later` is tried again. */
export const documentTextFaults = {
  locked: `文件设有密码，不能在线预览，${teacherMay}取消密码后重新上传。`,
  broken: `文件已损坏或不是有效的Word文档，不能在线预览，${teacherMay}用Word另存后重新上传。`,
  large: `文件超过${documentTextLimits.fileBytes / bytesPerMegabyte}MB或解压后过大，不能在线预览，${teacherMay}拆分文件或压缩图片后重新上传。`,
  long: `文档内容过长，不能在线预览，${teacherMay}拆分后重新上传。`,
  heavy: `文档格式过于复杂，不能在线预览，${teacherMay}清除部分格式后重新上传，或另存为PDF上传。`,
  empty: '文档中没有可以在线显示的文字或图片，请下载查看。',
  later: '在线预览暂时未能生成，请稍后再来，或下载查看。',
} as const
export type DocumentTextFault = keyof typeof documentTextFaults

/** How far the text of a document is. */
export const documentText = z.object({
  state: z.enum(documentTextStates),
  /** Why it cannot be shown, in words; empty where it can. */
  fault: z.string(),
  /** Pictures of it that are not shown. */
  lost: z.number(),
})
export type DocumentText = z.infer<typeof documentText>

/** The part of a preview that a document has. */
export const documentPreview = z.object({ text: documentText })
