import { Parser } from 'htmlparser2'

/** How much markup a text of a person's may have; longer than any text whose characters fit its limit. */
export const markupLimits = { charactersMost: 1_500_000, depthMost: 100, tagsMost: 150_000 } as const

export const markupMessages = {
  long: '内容连同格式过大，请清除部分格式后再保存',
  deep: `内容的格式嵌套超过${markupLimits.depthMost}层，请清除部分格式后再保存`,
  many: '内容的格式过多，请清除部分格式后再保存',
  heavy: '内容的格式过于复杂，请清除部分格式后再保存',
} as const

class Refused extends Error {
  override readonly name = 'Refused'
}

/**
 * Why a text cannot be cleaned in a time that grows with its length alone, in words; undefined where it can. Read by
 * the very parser that cleaning uses, which looks through all open tags at each closing one.
 */
export function refusalOf(html: string): string | undefined {
  if (html.length > markupLimits.charactersMost) {
    return markupMessages.long
  }
  let depth = 0
  let tags = 0
  const parser = new Parser({
    onopentagname() {
      depth += 1
      tags += 1
      if (depth > markupLimits.depthMost) {
        throw new Refused(markupMessages.deep)
      }
      if (tags > markupLimits.tagsMost) {
        throw new Refused(markupMessages.many)
      }
    },
    onclosetag() {
      depth -= 1
    },
  })
  try {
    parser.end(html)
    return undefined
  } catch (error) {
    if (error instanceof Refused) {
      return error.message
    }
    throw error
  }
}
