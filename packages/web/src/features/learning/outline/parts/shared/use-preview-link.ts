import { previewCalls } from '@zhixing/contract/around/preview/calls.ts'
import { useSend } from '#api/use-send.ts'
import { useCopy } from '#ui/use-copy.ts'

/** Makes a link by which anybody may look at a content of this container for some days, and copies it. */
export function usePreviewLink(c: number): (id: number, keys?: boolean) => void {
  const copy = useCopy()
  const make = useSend(previewCalls.createPreviewLink, {
    onDone: ({ url }) => copy(new URL(url, window.location.origin).href),
  })
  return (id, keys = false) => make.run({ id, c, keys })
}
