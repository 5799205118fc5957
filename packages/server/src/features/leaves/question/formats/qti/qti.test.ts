import { expect, test } from 'vitest'
import { makeZip } from '#office/zip.ts'
import { essentials, samples } from '../sample-questions.ts'
import { readQti } from './read-qti.ts'
import { writeQti } from './write-qti.ts'

const bytes = Uint8Array.from([1, 2, 3])
const encode = (text: string) => new TextEncoder().encode(text)

test('what is written is read again as it was, pictures included', () => {
  const [first, ...rest] = samples
  if (!first) {
    throw new Error('no samples')
  }
  const pictured = { ...first, question: { ...first.question, stem: '看图<img data-file-id="7">' } }
  const { body, dropped } = writeQti([pictured, ...rest], new Map([[7, { name: '7.png', bytes }]]))
  const { questions, pictures } = readQti(body)
  expect(questions[0]?.question.stem).toBe('看图<img data-picture="picture-1.png">')
  expect(pictures.get('picture-1.png')?.bytes).toEqual(bytes)
  expect(questions.slice(1).map(({ place, faults, ...one }) => one)).toEqual(rest.map(essentials))
  expect(dropped).toEqual(['第5题：数值误差（其他系统按精确值判分）'])
})

const item = (declarations: string, body: string, more = '') =>
  `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="x">${declarations}<itemBody>${body}</itemBody>${more}</assessmentItem>`

test('packages of others: choices by name, mapped entries, pictures beside the item, feedback, a kind that is none of ours', () => {
  const choice = item(
    '<responseDeclaration identifier="R" cardinality="multiple" baseType="identifier"><correctResponse><value>H</value><value>O</value></correctResponse></responseDeclaration>',
    '<p>水由什么组成？<img src="../img/w.png" alt="w"/></p><choiceInteraction responseIdentifier="R"><prompt>可多选</prompt><simpleChoice identifier="H">氢</simpleChoice><simpleChoice identifier="He">氦</simpleChoice><simpleChoice identifier="O">氧</simpleChoice></choiceInteraction>',
    '<modalFeedback outcomeIdentifier="F" identifier="f" showHide="show">H<sub>2</sub>O</modalFeedback>',
  )
  const entry = item(
    '<responseDeclaration identifier="R" cardinality="single" baseType="string"><correctResponse><value>北京</value></correctResponse><mapping defaultValue="0"><mapEntry mapKey="北京" mappedValue="1"/><mapEntry mapKey="北平" mappedValue="0.5"/><mapEntry mapKey="上海" mappedValue="0"/></mapping></responseDeclaration>',
    '<p>首都是<textEntryInteraction responseIdentifier="R"/>。</p>',
  )
  const order = item('', '<orderInteraction responseIdentifier="R"/>')
  const { questions, pictures } = readQti(
    makeZip({
      'items/a1.xml': encode(choice),
      'items/a2.xml': encode(entry),
      'items/a10.xml': encode(order),
      'img/w.png': bytes,
      'imsmanifest.xml': encode('<manifest><resources/></manifest>'),
    }),
  )
  expect(questions[0]?.question).toMatchObject({
    type: 2,
    stem: '<p>水由什么组成？<img data-picture="picture-1.png"></p>可多选',
    answer: ['A', 'C'],
    analysis: 'H<sub>2</sub>O',
  })
  expect(pictures.size).toBe(1)
  expect(questions[1]?.question).toMatchObject({
    type: 4,
    stem: '<p>首都是____。</p>',
    blanks: [{ accepted: ['北京', '北平'], tolerance: null }],
  })
  expect(questions[2]?.faults).toEqual([{ field: 'type', message: '题型不支持，不能导入' }])
})

test('a single item is read as it is; what is none is refused', () => {
  const { questions } = readQti(encode(item('', '<p>谈谈</p><extendedTextInteraction responseIdentifier="R"/>')))
  expect(questions).toMatchObject([{ question: { type: 8, stem: '<p>谈谈</p>' } }])
  expect(() => readQti(encode('<quiz/>'))).toThrow('没有找到 QTI 2.1 题目')
})
