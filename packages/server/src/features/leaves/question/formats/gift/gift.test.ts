import { describe, expect, test } from 'vitest'
import { essentials, samples } from '../sample-questions.ts'
import { readGift } from './read-gift.ts'
import { writeGift } from './write-gift.ts'

const read = (text: string) => readGift(text).questions.map(({ question, ...rest }) => ({ ...rest, ...question }))

test('what is written is read again as it was', () => {
  const { body, dropped } = writeGift(samples)
  const { questions } = readGift(body.toString())
  expect(questions.map(({ place, faults, ...one }) => one)).toEqual(samples.map(essentials))
  expect(dropped).toEqual(['第5题：多个空（其他系统只能读到第一个空）'])
})

describe('files of Moodle', () => {
  test('every kind of its manual', () => {
    const all = read(`// question: 1  name: Grants tomb
$CATEGORY: $course$/top/历史/美国

::Grants tomb::Who is buried in Grant's tomb in New York City? {
=Grant
~No one
#Was true for 12 years
~Napoleon
}

::两个人::[html]What two people are <b>entombed</b> in Grant's tomb? {
   ~%-100%No one
   ~%50%Grant
   ~%50%Grant's wife
   ####两个人都在
}

// [tag:数学] [tag:易错]
When was Ulysses S. Grant born? {#1822:5}

What is the value of pi (to 3 decimal places)? {#3.141..3.143}.

Moodle costs {=\\$0 =nothing} to download.

Grant is buried in a tomb.{FALSE#回答错误}

How are you? {}

Match {=a -> 1 =b -> 2}
`)
    expect(all.map(({ type, answer, faults }) => [type, answer, faults.length])).toEqual([
      [1, ['A'], 0],
      [2, ['B', 'C'], 0],
      [4, [], 0],
      [4, [], 0],
      [4, [], 0],
      [3, ['F'], 0],
      [8, [], 0],
      [8, [], 1],
    ])
    expect(all[0]).toMatchObject({ category: '历史/美国', stem: "Who is buried in Grant's tomb in New York City?" })
    expect(all[0]?.options.map(({ html }) => html)).toEqual(['Grant', 'No one', 'Napoleon'])
    expect(all[1]).toMatchObject({
      stem: "What two people are <b>entombed</b> in Grant's tomb?",
      analysis: '两个人都在',
    })
    expect(all[2]).toMatchObject({ tags: ['数学', '易错'], blanks: [{ accepted: ['1822'], tolerance: 5 }] })
    expect(all[3]?.blanks[0]?.tolerance).toBeCloseTo(0.001)
    expect(all[4]).toMatchObject({ stem: 'Moodle costs____ to download.', blanks: [{ accepted: ['$0', 'nothing'] }] })
  })

  test('escaped signs are text, empty lines within braces part nothing', () => {
    const [one, ...rest] = read('set \\{1\\:2\\} \\= ? {\n=a\\~b\n\n~c\\#d\n}')
    expect(rest).toEqual([])
    expect(one).toMatchObject({ stem: 'set {1:2} = ?' })
    expect(one?.options.map(({ html }) => html)).toEqual(['a~b', 'c#d'])
  })

  test('a star in an accepted answer stands for anything', () => {
    expect(read('Capital? {=*Berlin*}')[0]?.fill.wildcard).toBe(true)
  })
})

test('an empty file is refused', () => {
  expect(() => readGift('// nothing\n')).toThrow('没有找到题目')
})
