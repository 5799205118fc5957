import { attributeOf, pictureTag } from '@zhixing/contract/kernel/spans.ts'
import { type DocumentTextFault, documentTextLimits } from '@zhixing/contract/leaves/document/text.ts'
import { TooLargeError } from '#office/format-error.ts'
import { withFormulas } from '#office/word-formulas.ts'
import { type WordHtml, wordHtml } from '#office/word-html.ts'
import { readXml, writeXml } from '#office/xml.ts'
import { fileText, openZip, type ZipFiles } from '#office/zip.ts'
import { cleanNow } from '../../../rich-text/clean-now.ts'
import { fileIdsIn } from '../../../rich-text/pictures.ts'
import { withoutInnerLinks } from './inner-links.ts'

/** A picture of a document by its number, as it stands in the file. */
export interface WordPicture {
  no: number
  bytes: Uint8Array
}

export interface WordText {
  html: string
  pictures: WordPicture[]
  lost: number
}

/** Why there is no text; `cause` is for the log. */
export interface NoText {
  fault: DocumentTextFault
  cause?: string
}

const mainPart = 'word/document.xml'

/** Headings the cleaner knows; deeper ones would lose their line. */
const styles = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='heading 5'] => h4:fresh",
  "p[style-name='heading 6'] => h4:fresh",
]

/** What an encrypted file begins with: it is no zip but a compound file. */
const compoundHead = [0xd0, 0xcf, 0x11, 0xe0]

function isCompound(bytes: Uint8Array): boolean {
  return compoundHead.every((byte, at) => bytes[at] === byte)
}

/** The parts of a file with its formulas written out, which nothing else here reads. */
function opened(bytes: Uint8Array): ZipFiles {
  const files = openZip(bytes)
  const source = fileText(files, mainPart)
  if (!source?.includes('<m:oMath')) {
    return files
  }
  const plain = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${withFormulas(readXml(source)).map(writeXml).join('')}`
  return { ...files, [mainPart]: new TextEncoder().encode(plain) }
}

/** Pictures as the cleaner takes them: by a number in place of a file's. No sign that cannot be stored. */
function numbered(html: string): string {
  return html.replaceAll('\0', '').replace(pictureTag, (tag) => {
    const no = attributeOf(tag, 'src') ?? ''
    const alt = attributeOf(tag, 'alt') ?? ''
    return no === '' ? '' : `<img data-file-id="${no}" alt="${alt}" />`
  })
}

/**
 * What a Word file says as cleaned HTML, with its pictures by their numbers; or why it cannot be shown. For a thread, whose
 * errors lose their class on the way back.
 */
export async function readWordText(bytes: Uint8Array): Promise<WordText | NoText> {
  if (isCompound(bytes)) {
    return { fault: 'locked' }
  }
  const pictures: WordPicture[] = []
  const keep = (picture: Buffer) => {
    if (pictures.length >= documentTextLimits.picturesMost) {
      return undefined
    }
    pictures.push({ no: pictures.length + 1, bytes: picture })
    return String(pictures.length)
  }
  let found: WordHtml
  try {
    found = await wordHtml(opened(bytes), { keep, ignoreEmpty: true, styles })
  } catch (error) {
    // What is none fails anywhere in the libraries, with errors of any kind.
    return { fault: error instanceof TooLargeError ? 'large' : 'broken', cause: String(error) }
  }
  const [clean] = cleanNow([withoutInnerLinks(numbered(found.html))])
  if (!clean || 'refusal' in clean) {
    return { fault: 'heavy' }
  }
  if (clean.html.length > documentTextLimits.htmlMost) {
    return { fault: 'long' }
  }
  const isEmpty = clean.length === 0 && fileIdsIn(clean.html).length === 0
  return isEmpty ? { fault: 'empty' } : { html: clean.html, pictures, lost: found.lost }
}
