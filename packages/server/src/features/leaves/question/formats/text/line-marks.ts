/** What a line of a question list can begin with, or hold after a gap: 答案：, 【解析】, 难度: … */
const fieldNames = ['answer', 'analysis', 'difficulty', 'score', 'tags', 'category', 'type', 'settings'] as const
export type FieldName = (typeof fieldNames)[number]

const words: Readonly<Record<FieldName, string>> = {
  answer: '(?:正确|标准|参考)?答案',
  analysis: '(?:答案|试题)?(?:解析|分析|详解|解答)',
  difficulty: '难度(?:系数|等级)?',
  score: '分值|分数',
  tags: '标签|知识点',
  category: '分类|章节',
  type: '题型|题目类型',
  settings: '判分设置|关键词',
}

const open = '[【\\[]'
const close = '[】\\]]'

/** A field by its name in brackets, with or without a colon; or by its name and a colon. */
const field = new RegExp(
  `(?:${fieldNames
    .map(
      (name) =>
        `(?<${name}>${open}\\s*(?:${words[name]})\\s*${close}\\s*[:：]?|(?<=^|[\\s\\u3000】\\]。；;])(?:${words[name]})\\s*[:：])`,
    )
    .join('|')})[ \\t\\u3000]*`,
  'g',
)

export interface Piece {
  /** Undefined for what stands before the first field. */
  name: FieldName | undefined
  text: string
}

function nameIn(groups: Record<string, string | undefined> | undefined): FieldName | undefined {
  return fieldNames.find((name) => groups?.[name] !== undefined)
}

/** A line taken apart at the fields it holds. */
export function piecesOf(line: string): Piece[] {
  const found = [...line.matchAll(field)]
  const [first] = found
  if (!first) {
    return [{ name: undefined, text: line }]
  }
  const before = line.slice(0, first.index).trim()
  const pieces = found.map((match, at) => {
    const from = match.index + match[0].length
    const next = found[at + 1]
    const text = line.slice(from, next?.index).trim()
    const isKeywords = match.groups?.settings?.includes('关键词') === true
    return { name: nameIn(match.groups), text: isKeywords ? `关键词：${text}` : text }
  })
  return before === '' ? pieces : [{ name: undefined, text: before }, ...pieces]
}

const optionMark = (letter: string) =>
  new RegExp(`(^|[\\s\\u3000])[（(【[]?${letter}(?:[)）】\\]]\\s*[.．、:：]?|[.．、:：])[ \\t\\u3000]*`)

/** The options that a text holds from `next` on, and what stands before them; undefined where it holds none. */
export function optionsIn(text: string, next: number): { before: string; options: string[] } | undefined {
  const options: string[] = []
  let rest = text.normalize('NFC').replace(/[Ａ-Ｚ](?=[.．、:：)）】\]])/g, (wide) => wide.normalize('NFKC'))
  let before: string | undefined
  for (let at = next; at < letters.length; at += 1) {
    const found = optionMark(letters[at] ?? '').exec(rest)
    if (!found) {
      break
    }
    const head = rest.slice(0, found.index)
    if (before === undefined) {
      before = head
    } else {
      options[options.length - 1] = head.trim()
    }
    options.push('')
    rest = rest.slice(found.index + found[0].length)
  }
  if (before === undefined) {
    return undefined
  }
  options[options.length - 1] = rest.trim()
  return { before, options }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The number a question begins with, and what follows; a decimal number is none. */
export function numberIn(line: string): { no: number; text: string } | undefined {
  const narrow = line.replace(/^[\s\u3000第]*[０-９]+/, (digits) => digits.normalize('NFKC'))
  const found =
    /^[\s\u3000]*(?:第[\s]*)?(\d{1,4})[\s]*(?:题[\s]*[.．、:：]?|[.．](?!\d)|[、:：)）])[ \t\u3000]*(.*)$/s.exec(narrow)
  return found ? { no: Number(found[1]), text: found[2] ?? '' } : undefined
}

const headingMost = 80

/** A heading such as 二、多选题（每题3分，共30分）: the kind of what follows and what each is worth. */
export function headingIn(line: string): { text: string; score: number | null } | undefined {
  const head = /^[\s\u3000]*第?[一二三四五六七八九十]+(?:部分|大题)?\s*[、.．:：]/.exec(line)?.[0]
  const text = head === undefined ? '' : line.slice(head.length).trimStart()
  if (text === '' || text.length > headingMost || !/题|选择|判断|填空/.test(text)) {
    return undefined
  }
  const score = /每(?:小)?题\s*(\d+)\s*分/.exec(text)?.[1]
  return { text, score: score ? Number(score) : null }
}
