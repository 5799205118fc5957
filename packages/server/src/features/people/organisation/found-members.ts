import { nameFold, plainMobile, plainNumber } from '@zhixing/contract/kernel/folding.ts'
import { formats } from '@zhixing/contract/limits.ts'

const fold = (name: string) => `translate(lower(${name}), '·. ', '')`
/** Written as the indexes `profile_letters`, `org_member_letters`, `profile_sound` and `profile_initials` have them. */
const lettersOf = (name: string) => `string_to_array(${fold(name)}, null)`
const soundOf = (key: string) => `replace(${key}, ' ', '')`
const initialsOf = (key: string) => `regexp_replace(${key}, '([^ ])[^ ]*( |$)', '\\1', 'g')`

const holds = (name: string, word: string) =>
  `(${lettersOf(name)} @> string_to_array(${word}, null) and strpos(${fold(name)}, ${word}) > 0)`
const beginsWith = (sound: string, word: string) => `(${sound} ~>=~ ${word} and ${sound} ~<~ (${word} || chr(1114109)))`

/** The places of the three values of `keywordValues` in a statement: $2, $6, $7. */
export interface KeywordPlaces {
  word: string
  number: string
  mobile: string
}

/**
 * Memberships that a keyword means, by a part of the person's name or of the roster's, by the beginning of its sound or of its
 * initials, by a whole 学号/工号 or a whole mobile: as SQL, each way by an index. `reach` bounds them, a condition on `f`.
 */
export function foundMembers(reach: string, { word, number, mobile }: KeywordPlaces): string {
  const sounds = [soundOf('p.name_key'), initialsOf('p.name_key')].map((sound) => beginsWith(sound, word)).join(' or ')
  return `select f.org_id, f.user_id from org_member f join profile p on p.user_id = f.user_id where ${reach} and (${holds('p.name', word)} or ${sounds})
    union select f.org_id, f.user_id from org_member f where ${reach} and f.name <> '' and ${holds('f.name', word)}
    union select f.org_id, f.user_id from org_member f where ${reach} and f.state <> 'left' and f.number = any(array[${number}, upper(${number}), lower(${number})])
    union select f.org_id, f.user_id from auth_user u join org_member f on f.user_id = u.id where ${reach} and u.phone_number = ${mobile}`
}

/** A keyword in the spellings that people are found by; three empty texts for none. */
export function keywordValues(keyword: string): [word: string, number: string, mobile: string] {
  const mobile = plainMobile(keyword)
  return [nameFold(keyword), plainNumber(keyword), formats.mobile.test(mobile) ? mobile : '']
}
