const numerals = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const
const ten = 10

/** 一, 十, 十二, 二十. */
export function chineseNumeral(no: number): string {
  const tens = Math.floor(no / ten)
  const lead = tens > 1 ? numerals[tens] : ''
  return `${lead}${tens > 0 ? '十' : ''}${numerals[no % ten]}`
}

const numbered =
  /^\s*(第\s?[一二三四五六七八九十\dⅠ-ⅫIVX]{1,4}\s?(部分|大题|节|卷)|[（(]?[一二三四五六七八九十]+\s*[、.．)）:：])/

/** A section's number alone, 二; a name that brings one of its own lends it: 第一部分. */
export function sectionNumber(at: number, title: string): string {
  const [own = ''] = numbered.exec(title) ?? []
  return own.replace(/[\s（(、.．)）:：]/g, '') || chineseNumeral(at + 1)
}

/** A section's name with its number, 二、多选题; a name that brings one of its own stands as it is. */
export function sectionTitle(at: number, title: string): string {
  return numbered.test(title) ? title : `${chineseNumeral(at + 1)}、${title}`
}
