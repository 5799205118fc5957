import { previewCalls } from '@zhixing/contract/around/preview/calls.ts'
import { callAs } from '../client.ts'
import { type Example, type Finder, leaf } from '../shot-finders.ts'

const previewLink: Finder = async (as) => {
  const [exam] = await leaf('exam')(as)
  const { hash } = await callAs(as.teacher, previewCalls.createPreviewLink, { id: Number(exam?.id) })
  return [{ hash }]
}

export const examples: readonly Example[] = [['/content/preview/:hash', previewLink]]
