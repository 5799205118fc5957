import type { Keyword, Reading } from '#search/keyword.ts'
import { plainForm, soundPairs, unitsOf } from '#search/units.ts'

export interface Hit {
  id: number
  contentType: string
  title: string
  /** 0 to 1. */
  popularity: number
  /** Unix seconds. */
  publishedAt: number
}

export interface Candidate extends Hit {
  /** How the title is said, a blank between units. */
  sound: string
}

/*
 * What a match is worth. Steps are wider than all that is added within them, so that a title that is the keyword stands
 * above one that begins with it, which stands above one that holds it.
 */
const worth = {
  is: 100,
  begins: 70,
  holds: 50,
  words: 30,
  extras: 8,
  sounds: 60,
  soundsWithin: 40,
  short: 12,
  popular: 10,
  early: 6,
  first: 3,
} as const

/** Whoever names a field and nothing else most often wants to begin with it. */
const firstSteps = /基础|导论|概论|入门/

/** The title as a whole is held against the keyword as a whole. */
function wholeWorth(title: string, whole: string): number {
  const at = title.indexOf(whole)
  if (at < 0) {
    return 0
  }
  const early = worth.early * (1 - at / title.length)
  if (at > 0) {
    return worth.holds + early
  }
  return title.length === whole.length ? worth.is : worth.begins + early
}

function shareOf(words: readonly string[], title: string): number {
  return words.length === 0 ? 0 : words.filter((word) => title.includes(word)).length / words.length
}

/** Pinyin or initials typed for a title: all of it, its beginning, or from one of its characters on. */
function spokenWorth(sound: string, whole: string): number {
  const sounds = sound.split(' ')
  const initials = sounds.map((one) => one[0]).join('')
  const joined = sounds.join('')
  if (joined.startsWith(whole) || initials.startsWith(whole)) {
    const exact = joined === whole || initials === whole
    return worth.sounds + (exact ? worth.short : 0)
  }
  return initials.includes(whole) || sounds.some((_, index) => sounds.slice(index).join('').startsWith(whole))
    ? worth.soundsWithin
    : 0
}

/** The share of the keyword's pairs of sounds that a title has, 0 to 1. */
export function soundShare(wanted: readonly string[], sound: string): number {
  const had = new Set(soundPairs(sound.split(' ').map((one) => ({ sound: one }))))
  return wanted.length === 0 ? 0 : wanted.filter((pair) => had.has(pair)).length / wanted.length
}

/** A candidate with its title as keywords are held against it: lower case, without blanks and signs. */
interface Held {
  candidate: Candidate
  title: string
}

/** Whether a title has a keyword as a whole, or every word of it. */
function isLiteral(title: string, { whole, core, words }: Reading): boolean {
  return title.includes(core || whole) || title.includes(whole) || words.every((word) => title.includes(word))
}

/** How well a candidate answers one reading of a keyword: the higher the better. `pairs`: where sounds are to be compared. */
function worthOf({ candidate, title }: Held, keyword: Reading, pairs: readonly string[] = []): number {
  const core = keyword.core || keyword.whole
  const whole = Math.max(wholeWorth(title, keyword.whole), wholeWorth(title, core) - 1)
  const spoken = keyword.isLatin && whole === 0 ? spokenWorth(candidate.sound, keyword.whole) : 0
  const literal = worth.words * shareOf(keyword.words, title) + worth.extras * shareOf(keyword.extras, title)
  const alike = pairs.length === 0 ? 0 : worth.words * soundShare(pairs, candidate.sound)
  const length = spoken > 0 ? candidate.sound.replaceAll(' ', '').length : title.length
  const near = worth.short * Math.min(1, core.length / Math.max(length, 1))
  const first = firstSteps.test(title) ? worth.first : 0
  return Math.max(whole, spoken) + Math.max(literal, alike) + near + first + worth.popular * candidate.popularity
}

/** The pairs of sounds of what a keyword looks for. */
export function soundsOf(keyword: Reading): string[] {
  return soundPairs(unitsOf(keyword.core))
}

/** One reading with its sounds, made once for all candidates. */
interface Wanted {
  keyword: Reading
  pairs: readonly string[]
}

function wantedOf(keyword: Reading): Wanted {
  return { keyword, pairs: soundsOf(keyword) }
}

/** Candidates from the best answer on, by whichever reading they answer best. Of the same worth the newer one is first. */
export function ranked(candidates: readonly Candidate[], keyword: Keyword): Hit[] {
  const readings = [keyword, ...keyword.others].map(wantedOf)
  return candidates
    .map((candidate) => {
      const held = { candidate, title: plainForm(candidate.title).replace(/[^\p{L}\p{N}]/gu, '') }
      const literal = readings.filter(({ keyword: reading }) => isLiteral(held.title, reading))
      // Sounds cost the most to compare, and tell nothing of a title that has every word of a reading.
      const worths =
        literal.length > 0
          ? literal.map(({ keyword: reading }) => worthOf(held, reading))
          : readings.map(({ keyword: reading, pairs }) => worthOf(held, reading, pairs))
      return { candidate, worth: Math.max(...worths) }
    })
    .sort((a, b) => b.worth - a.worth || b.candidate.id - a.candidate.id)
    .map(({ candidate: { sound: _, ...hit } }) => hit)
}
