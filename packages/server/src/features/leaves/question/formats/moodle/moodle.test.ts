import { expect, test } from 'vitest'
import { essentials, samples } from '../sample-questions.ts'
import { readMoodle } from './read-moodle.ts'
import { writeMoodle } from './write-moodle.ts'

const bytes = Uint8Array.from([1, 2, 3])

test('what is written is read again as it was, pictures included', () => {
  const [first, ...rest] = samples
  if (!first) {
    throw new Error('no samples')
  }
  const pictured = { ...first, question: { ...first.question, stem: '看图<img data-file-id="7" alt="x">' } }
  const { body, dropped } = writeMoodle([pictured, ...rest], new Map([[7, { name: '7.png', bytes }]]))
  const { questions, pictures } = readMoodle(body.toString())
  expect(questions[0]?.question.stem).toBe('看图<img data-picture="picture-1.png">')
  expect(pictures.get('picture-1.png')?.bytes).toEqual(Buffer.from(bytes))
  expect(questions.slice(1).map(({ place, faults, ...one }) => one)).toEqual(rest.map(essentials))
  expect(dropped).toEqual([])
})

test('a file of Moodle itself: every kind, categories, tags, pictures and what is no question', () => {
  const { questions, pictures, dropped } = readMoodle(`<?xml version="1.0"?><quiz>
<question type="category"><category><text>$course$/top/历史/美国</text></category></question>
<question type="multichoice"><name><text>a</text></name><questiontext format="html"><text><![CDATA[<p>首都<img src="@@PLUGINFILE@@/m%20a.png" alt=""></p>]]></text><file name="m a.png" path="/" encoding="base64">AQID</file></questiontext>
<generalfeedback format="html"><text>解析</text></generalfeedback><defaultgrade>2.0000000</defaultgrade><single>false</single>
<answer fraction="50"><text>甲</text></answer><answer fraction="-100"><text>乙</text></answer><answer fraction="50"><text>丙</text></answer>
<tags><tag><text>地理</text></tag></tags></question>
<question type="truefalse"><questiontext format="html"><text>对吗</text></questiontext><answer fraction="0"><text>true</text></answer><answer fraction="100"><text>false</text></answer></question>
<question type="shortanswer"><questiontext format="plain_text"><text>a &lt; b?</text></questiontext><usecase>1</usecase><answer fraction="100"><text>Yes*</text></answer></question>
<question type="numerical"><questiontext format="html"><text>pi</text></questiontext><answer fraction="100"><text>3.14</text><tolerance>0.01</tolerance></answer></question>
<question type="cloze"><questiontext format="html"><text>{1:SHORTANSWER:=北京~%50%燕京~=北平} 和 {2:NUMERICAL:=3:0.5}</text></questiontext></question>
<question type="essay"><questiontext format="html"><text>谈谈</text></questiontext><graderinfo format="html"><text>&lt;p&gt;参考&lt;/p&gt;</text></graderinfo></question>
<question type="matching"><questiontext format="html"><text>连线</text></questiontext></question>
<question type="description"><questiontext format="html"><text>说明</text></questiontext></question></quiz>`)
  expect(questions.map(({ question }) => [question.type, question.answer])).toEqual([
    [2, ['A', 'C']],
    [3, ['F']],
    [4, []],
    [4, []],
    [4, []],
    [8, ['参考']],
    [8, []],
  ])
  expect(questions[0]).toMatchObject({
    score: 2,
    tags: ['地理'],
    category: '历史/美国',
    question: { analysis: '解析' },
  })
  expect(pictures.size).toBe(1)
  expect(questions[2]?.question).toMatchObject({ stem: 'a &lt; b?____', fill: { ignore_case: false, wildcard: true } })
  expect(questions[4]?.question).toMatchObject({
    stem: '____ 和 ____',
    blanks: [
      { accepted: ['北京', '北平'], tolerance: null },
      { accepted: ['3'], tolerance: 0.5 },
    ],
  })
  expect(questions[6]?.faults).toEqual([{ field: 'type', message: '题型“matching”不支持，不能导入' }])
  expect(dropped).toEqual(['1段说明文字（不是题目）'])
})

test.each([
  ['<quiz><question></quiz>', '文件不是有效的 XML'],
  ['<other/>', '文件不是 Moodle XML 题目'],
  ['没有', '文件不是有效的 XML'],
])('%s is refused', (text, message) => {
  expect(() => readMoodle(text)).toThrow(message)
})
