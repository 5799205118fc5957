import mammoth from 'mammoth'
import { makeZip, type ZipFiles } from './zip.ts'

const pictureTypes: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
}

const usualStyles = ['u => u', 'strike => s']

interface Reading {
  /** Takes a picture and gives what names it in `src`; undefined leaves it out. */
  keep: (bytes: Buffer, type: string) => string | undefined
  /** Whether empty paragraphs are left out. */
  ignoreEmpty: boolean
  /** Styles of Word and what they become, besides what mammoth knows. */
  styles?: readonly string[]
}

/** What a Word document says, and how many of its pictures could not be kept. */
export interface WordHtml {
  html: string
  lost: number
}

/**
 * HTML of a Word document that was opened within bounds; a picture that was not kept has an empty `src`. Rejects for what
 * is none. Takes as long as the document is large: for a thread.
 */
export async function wordHtml(files: ZipFiles, { keep, ignoreEmpty, styles = [] }: Reading): Promise<WordHtml> {
  let lost = 0
  const { value } = await mammoth.convertToHtml(
    // What was opened within bounds is put together anew: another reader would unfold the original without any.
    { buffer: makeZip(files, { packed: false }) },
    {
      styleMap: [...usualStyles, ...styles],
      ignoreEmptyParagraphs: ignoreEmpty,
      convertImage: mammoth.images.imgElement(async (image) => {
        const type = pictureTypes[image.contentType]
        const src = type === undefined ? undefined : keep(await image.readAsBuffer(), type)
        lost += src === undefined ? 1 : 0
        return { src: src ?? '' }
      }),
    },
  )
  return { html: value, lost }
}
