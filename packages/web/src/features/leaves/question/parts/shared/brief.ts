import { plainOf } from '@zhixing/contract/leaves/question/rich-text.ts'

/** What a question is called in a list: its stem without markup. */
export function briefOf({ stem }: { stem: string }): string {
  const text = plainOf(stem).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  return text || (stem.includes('<img') ? '［图片］' : '（未填写题干）')
}
