import { attributeOf, pictureTag } from '@zhixing/contract/kernel/spans.ts'
import { FormatError } from '#office/format-error.ts'
import { wordHtml } from '#office/word-html.ts'
import { openZip } from '#office/zip.ts'
import type { Parsed } from '../draft.ts'
import { readLines } from '../text/read-text.ts'
import { createPictureBox, htmlOfMarked, markedOf, plainOfMarked, withoutLeadingMarks } from './marks.ts'
import { plainDocument, shapesIn } from './word-xml.ts'

const wrongDocx = '文件不是有效的 Word 文档（.docx）'

/** Underlined gaps are blanks; a picture is named, and one that could not be read goes. */
function tidied(html: string): string {
  return html.replace(/<u>(?:[\s\u00a0\u3000]|&nbsp;)*<\/u>/g, '____').replace(pictureTag, (tag) => {
    const name = attributeOf(tag, 'src') ?? ''
    return name === '' ? '' : `<img data-picture="${name}">`
  })
}

/** Questions of a Word document: as in text, with its formats, pictures, tables and formulas. */
export async function readDocx(bytes: Uint8Array): Promise<Parsed> {
  const files = openZip(bytes)
  const document = plainDocument(files)
  if (!document) {
    throw new FormatError(wrongDocx)
  }
  const box = createPictureBox()
  const whole = { ...files, 'word/document.xml': new TextEncoder().encode(document) }
  const { html, lost } = await wordHtml(whole, { keep: box.add, ignoreEmpty: false }).catch((error: unknown) => {
    throw new FormatError(wrongDocx, { cause: error })
  })
  const marked = markedOf(tidied(html))
  const { questions, dropped } = readLines(withoutLeadingMarks(marked.text), {
    toHtml: (text) => htmlOfMarked(text, marked.blocks),
    toPlain: plainOfMarked,
  })
  const shapes = shapesIn(document)
  return {
    questions,
    pictures: box.pictures,
    dropped: [
      ...dropped,
      ...(lost > 0 ? [`${lost}张图片：格式不支持（请另存为 png 或 jpg）`] : []),
      ...(shapes > 0 ? [`${shapes}个图形或公式对象：请改为图片或 Word 公式`] : []),
    ],
  }
}
