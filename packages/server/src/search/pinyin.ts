import { createRequire } from 'node:module'

type Pinyin = (
  text: string,
  options: { toneType: 'none'; type: 'array'; pattern?: 'first'; surname?: 'head' },
) => string[]

// Loaded on first use: the dictionary costs start-up time that most processes' first seconds do not need.
let loaded: Pinyin | undefined

function pinyin(): Pinyin {
  loaded ??= createRequire(import.meta.url)('pinyin-pro').pinyin as Pinyin
  return loaded
}

const keyMax = 120

/** The sound of each character; what is not Chinese stands for itself. */
export function pinyinOf(text: string): string[] {
  return pinyin()(text, { toneType: 'none', type: 'array' })
}

/** The key Chinese lists sort by: full pinyin, lower case, so that nothing relies on the database's collation. */
export function pinyinKey(text: string): string {
  return pinyinOf(text).join(' ').toLowerCase().slice(0, keyMax)
}

/** The key a person is found and sorted by: a surname is read as one, 曾 as zeng. */
export function personNameKey(name: string): string {
  const sounds = pinyin()(name, { toneType: 'none', type: 'array', surname: 'head' })
  return sounds.join(' ').toLowerCase().slice(0, keyMax)
}

/** The first letters of each character, e.g. 数控车床 → skcc. */
export function pinyinInitials(text: string): string {
  return pinyin()(text, { toneType: 'none', type: 'array', pattern: 'first' }).join('').toLowerCase().slice(0, keyMax)
}
