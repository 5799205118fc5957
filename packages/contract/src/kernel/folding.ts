/** Spellings as hands, keyboards and spreadsheets make them: one folding for what is typed, pasted, uploaded and searched. */

/** Signs nobody sees: zero width, byte order, soft hyphen, fillers, marks of direction, empty braille. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu
/** The dot between the parts of a name, as keyboards make it; NFKC has made one of some of them already. */
const dots = /[•‧・⋅∙·]/g
const dotsOfHan = /(?<=\p{Script=Han})\.(?=\p{Script=Han})/gu
const blanksOfHan = /(?<=\p{Script=Han}) (?=\p{Script=Han})/gu

/** A text in plain forms (NFKC), without signs nobody sees, and with one blank where there are several. */
export function folded(text: string): string {
  return text.normalize('NFKC').replace(unseen, '').replace(/\s+/g, ' ').trim()
}

/** A text with names in it: folded, the dots of names as · without blanks around. */
export function foldedDots(text: string): string {
  return folded(text).replace(dots, '·').replace(dotsOfHan, '·').replace(/ ?· ?/g, '·')
}

/** A name as it is kept: folded, its dots as ·, without blanks between Chinese characters. */
export function cleanName(typed: string): string {
  return foldedDots(typed).replace(blanksOfHan, '')
}

/** A name as it is compared: without dots and blanks, Latin letters in one case. */
export function nameFold(typed: string): string {
  return cleanName(typed).replace(/[·. ]/g, '').toLowerCase()
}

/** A 学号 or 工号 as it is kept: folded, without blanks, in its case. */
export function plainNumber(typed: string): string {
  return folded(typed).replaceAll(' ', '')
}

/** A 学号 or 工号 as it is compared: Latin letters in one case. */
export function numberFold(typed: string): string {
  return plainNumber(typed).toUpperCase()
}

/** A 学号 as a spreadsheet leaves it that took it for a number: without the zeros it begins with. */
export function withoutZeros(number: string): string {
  return /^\d+$/.test(number) ? number.replace(/^0+(?=\d)/, '') : number
}

/** The digits of a mobile number without the country's code, however it was typed; other digits stay as they are. */
export function plainMobile(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/\D/g, '')
    .replace(/^(?:00)?86(?=1\d{10}$)/, '')
}

/** A heading's word as it is compared: folded, without blanks (学  号 is 学号). */
export function headingFold(cell: string): string {
  return folded(cell).replaceAll(' ', '')
}
