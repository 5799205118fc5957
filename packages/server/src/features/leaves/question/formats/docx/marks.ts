import { replaceSpans } from '@zhixing/contract/kernel/spans.ts'
import { countPictures } from '../counted.ts'
import type { Picture } from '../draft.ts'

/**
 * Rich text as words in lines, the form in which questions are found: formats are single signs of Unicode's private use
 * area, pictures and tables one sign each, so that the rules for plain lines hold.
 */
const inlineTags = ['strong', 'em', 'u', 's', 'sub', 'sup'] as const
type InlineTag = (typeof inlineTags)[number]

const openMark = (at: number) => String.fromCharCode(0xe010 + at)
const closeMark = (at: number) => String.fromCharCode(0xe020 + at)
const blockMark = (at: number) => String.fromCharCode(0xe100 + at)
const firstBlock = 0xe100
const lastBlock = 0xf8ff

/** Keeps what would be read as a mark from being one; invisible, and taken out again. */
export const guard = '\u2060'

const anyMark = /[\ue010-\uf8ff]/g

export interface Marked {
  text: string
  /** What each block sign stands for. */
  blocks: string[]
}

const sameTags: Readonly<Record<string, InlineTag>> = { b: 'strong', i: 'em', del: 's' }
const blockEnds = /^\/?(p|h[1-6]|li|ul|ol|div|blockquote|pre|tr|br)$/

function entity(text: string): string {
  return text
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
}

function markOf(tag: string): string | undefined {
  const isClosing = tag.startsWith('/')
  const name = tag.replace('/', '')
  const at = inlineTags.indexOf(sameTags[name] ?? (name as InlineTag))
  if (at < 0) {
    return undefined
  }
  return isClosing ? closeMark(at) : openMark(at)
}

/** HTML as marked lines. */
export function markedOf(html: string): Marked {
  const blocks: string[] = []
  const block = (source: string) => {
    blocks.push(source)
    return blockMark(Math.min(blocks.length - 1, lastBlock - firstBlock))
  }
  const text = replaceSpans(html, { open: '<table', close: '</table>' }, (table) => `\n${block(table)}\n`)
    .replace(/<img[^<>]*>/g, (img) => block(img))
    .replace(/<[^<>]*>/g, (tag) => {
      const name = /^<(\/?\w+)/.exec(tag)?.[1] ?? ''
      return markOf(name) ?? (blockEnds.test(name) ? '\n' : '')
    })
  const lines = entity(text)
    .split('\n')
    .map((line) => line.trimEnd())
  return {
    text: lines
      .filter((line, at) => line !== '' || (at > 0 && lines[at - 1] !== ''))
      .join('\n')
      .trim(),
    blocks,
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The line's marks as tags: what is closed without being open, or stays open, is put right. */
function lineHtml(line: string, blocks: readonly string[]): string {
  const open: InlineTag[] = []
  let html = ''
  for (const sign of line.replaceAll(guard, '')) {
    const code = sign.charCodeAt(0)
    const [opening, closing] = [inlineTags[code - 0xe010], inlineTags[code - 0xe020]]
    if (code >= firstBlock && code <= lastBlock) {
      html += blocks[code - firstBlock] ?? ''
    } else if (opening) {
      open.push(opening)
      html += `<${opening}>`
    } else if (closing) {
      if (open.at(-1) === closing) {
        open.pop()
        html += `</${closing}>`
      }
    } else {
      html += escaped(sign)
    }
  }
  return `${html}${open
    .reverse()
    .map((tag) => `</${tag}>`)
    .join('')}`.replace(/<(\w+)><\/\1>/g, '')
}

/** Marked lines as HTML again: one line as it is, each of several as a paragraph. */
export function htmlOfMarked(text: string, blocks: readonly string[]): string {
  const lines = text.split('\n').map((line) => lineHtml(line.trim(), blocks))
  if (lines.length === 1) {
    return lines[0] ?? ''
  }
  return lines.map((line) => (line.startsWith('<table') ? line : `<p>${line}</p>`)).join('')
}

/** Marked text without its marks. */
export function plainOfMarked(text: string): string {
  return text.replace(anyMark, '').replaceAll(guard, '')
}

const leading = /^[\ue010-\ue02f\s]+/
const marked = /^(?:[（(【[]?\s*[A-Z][.．、:：)）】\]]|第?\d{1,4}\s*[题.．、:：)）]|[【[]|[\u4e00-\u9fff]{2,4}\s*[:：])/

/** Lines whose number, letter or field is set off by a format begin with that, not with the format. */
export function withoutLeadingMarks(text: string): string {
  const lines: string[] = []
  let isLed = false
  for (const line of text.split('\n').reverse()) {
    const bare = line.replace(leading, '')
    if (bare !== '') {
      isLed = marked.test(bare)
      lines.push(isLed ? bare : line)
    } else if (!isLed) {
      // An empty line before a mark goes as well: it ends no question.
      lines.push(line)
    }
  }
  return lines.reverse().join('\n')
}

/** Pictures by their names, and the name of one that is put in. */
export interface PictureBox {
  pictures: Map<string, Picture>
  add(bytes: Uint8Array, type: string): string
}

export function createPictureBox(): PictureBox {
  const pictures = new Map<string, Picture>()
  return {
    pictures,
    add(bytes, type) {
      countPictures(pictures.size + 1)
      const name = `picture-${pictures.size + 1}.${type}`
      pictures.set(name, { name, bytes })
      return name
    },
  }
}
