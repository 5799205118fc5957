import { describe, expect, test } from 'vitest'
import { readText } from './read-text-file.ts'

const read = (text: string) => readText(text).questions.map(({ question, ...rest }) => ({ ...rest, ...question }))

describe('choices', () => {
  test('the plainest form: number, options in lines, answer, analysis', () => {
    const [one] = read(`1. Python 的创始人是谁？
A. 吉多·范罗苏姆
B. 林纳斯·托瓦兹
C. 丹尼斯·里奇
D. 詹姆斯·高斯林
答案：A
解析：他在 1989 年开始编写 Python。`)
    expect(one).toMatchObject({
      type: 1,
      stem: 'Python 的创始人是谁？',
      options: [
        { key: 'A', html: '吉多·范罗苏姆' },
        { key: 'B', html: '林纳斯·托瓦兹' },
        { key: 'C', html: '丹尼斯·里奇' },
        { key: 'D', html: '詹姆斯·高斯林' },
      ],
      answer: ['A'],
      analysis: '他在 1989 年开始编写 Python。',
    })
  })

  test('full-width signs, options in one line, answer and analysis in one line, several right', () => {
    const [one] = read(
      '２、下列属于关系数据库的是（　　）　Ａ．MySQL　Ｂ．Redis　Ｃ．Oracle　Ｄ．MongoDB\n【答案】AC【解析】另外两个是非关系数据库。',
    )
    expect(one).toMatchObject({
      type: 2,
      stem: '下列属于关系数据库的是（　　）',
      answer: ['A', 'C'],
      analysis: '另外两个是非关系数据库。',
    })
    expect(one?.options.map(({ html }) => html)).toEqual(['MySQL', 'Redis', 'Oracle', 'MongoDB'])
  })

  test('the answer inside the brackets of the stem is taken out of it', () => {
    const [one, two] = read(`1．HTTP 默认端口是（ B ）。
A、21 B、80 C、110 D、443
2．下列协议位于传输层的有（A、B）
（A）TCP
（B）UDP
（C）IP`)
    expect(one).toMatchObject({ type: 1, stem: 'HTTP 默认端口是（　）。', answer: ['B'] })
    expect(two).toMatchObject({ type: 2, stem: '下列协议位于传输层的有（　）', answer: ['A', 'B'] })
    expect(two?.options).toHaveLength(3)
  })

  test('stems of several lines, with numbers and letters in them that are no marks', () => {
    const [one] = read(`3. 阅读下面的代码：
x = 3.14
A = [1, 2]
输出是什么？
A. 3.14
B. 3
答案 ：A`)
    expect(one?.stem).toBe('<p>阅读下面的代码：</p><p>x = 3.14</p><p>A = [1, 2]</p><p>输出是什么？</p>')
    expect(one?.options.map(({ html }) => html)).toEqual(['3.14', '3'])
  })

  test('headings give kind and score; a score in the stem counts more', () => {
    const all = read(`一、单项选择题（每题2分，共4分）
1. 甲？
A. 一 B. 二
答案：A
2. 乙？（3分）
A. 一 B. 二
答案：B
二、多选题（每小题4分）
1. 丙？
A. 一 B. 二 C. 三
答案：A`)
    expect(all.map(({ type, score, stem }) => [type, score, stem])).toEqual([
      [1, 2, '甲？'],
      [1, 3, '乙？'],
      [2, 4, '丙？'],
    ])
    expect(all.map(({ heading }) => heading)).toEqual([
      '一、单项选择题（每题2分，共4分）',
      '一、单项选择题（每题2分，共4分）',
      '二、多选题（每小题4分）',
    ])
  })

  test('answers that stand together at the end find their questions', () => {
    const all = read(`1. 甲？
A. 一 B. 二
2. 乙？
A. 一 B. 二
3. 丙是丁。
参考答案：
1-2 AB
3. √`)
    expect(all.map(({ type, answer }) => [type, answer])).toEqual([
      [1, ['A']],
      [1, ['B']],
      [3, ['T']],
    ])
  })

  test('answers at the end that could belong to several are not guessed', () => {
    const text = `一、单选题
1. 甲？
A. 一 B. 二
二、判断题
1. 乙。
答案：
1. A`
    expect(readText(text).dropped).toEqual(['文末的答案表：题号有重复，无法对应题目'])
    expect(read(text).map(({ answer }) => answer)).toEqual([[], []])
  })
})

describe('judgements', () => {
  test.each([
    ['1. 地球是圆的。答案：对', 'T'],
    ['1. 地球是圆的。 答案：√', 'T'],
    ['1、地球是圆的（√）', 'T'],
    ['1、地球是平的。（×）', 'F'],
    ['1. 地球是平的。\n【答案】错误', 'F'],
    ['1. 【判断题】地球是平的。\n答案：F', 'F'],
    ['1. 地球是圆的。\nA. 正确\nB. 错误\n答案：A', 'T'],
  ])('%s', (text, answer) => {
    expect(read(text)).toMatchObject([{ type: 3, answer: [answer], options: [] }])
  })
})

describe('blanks', () => {
  test('each blank with its answers; a slash tells alternatives apart', () => {
    const [one] = read('1. TCP 是____层协议，IP 是____层协议。\n答案：传输/运输；网络')
    expect(one).toMatchObject({
      type: 4,
      blanks: [
        { accepted: ['传输', '运输'], tolerance: null },
        { accepted: ['网络'], tolerance: null },
      ],
    })
  })

  test('brackets and short lines become blanks, answers by gaps or 、 when there are as many', () => {
    const [one, two] = read(
      '1. 中国的首都是（　　），最大的城市是（　）。\n答案：北京、上海\n2. 圆周率约为__。\n答案：3.14±0.01',
    )
    expect(one).toMatchObject({ stem: '中国的首都是____，最大的城市是____。', type: 4 })
    expect(one?.blanks.map(({ accepted }) => accepted)).toEqual([['北京'], ['上海']])
    expect(two?.blanks).toEqual([{ accepted: ['3.14'], tolerance: 0.01 }])
  })

  test('settings and escaped signs are understood', () => {
    const [one] = read('1. 速度单位是____和____。\n答案：km\\/h；m\\/s\n判分设置：不分先后；区分大小写')
    expect(one?.blanks.map(({ accepted }) => accepted)).toEqual([['km/h'], ['m/s']])
    expect(one?.fill).toEqual({ ordered: false, ignore_case: false, ignore_spaces: false, wildcard: false })
  })
})

test('a short answer keeps its lines, its keywords and what else is said of it', () => {
  const [one] = read(`1. 简述三次握手。（10分）
答案：客户端发送 SYN；
1. 服务器回应；
2. 客户端确认。
关键词：SYN、ACK
难度：难
标签：网络、TCP
分类：计算机网络/传输层`)
  expect(one).toMatchObject({
    type: 8,
    score: 10,
    difficulty: 'height',
    tags: ['网络', 'TCP'],
    category: '计算机网络/传输层',
  })
  expect(one?.answer.slice(1)).toEqual(['SYN', 'ACK'])
})

test('without numbers an empty line parts the questions', () => {
  const all = read('甲是什么？\nA. 一\nB. 二\n答案：A\n\n乙是什么？\nA. 一\nB. 二\n答案：B')
  expect(all.map(({ stem, answer }) => [stem, answer])).toEqual([
    ['甲是什么？', ['A']],
    ['乙是什么？', ['B']],
  ])
})

test('what looks like markup stays text, and a word that is no difficulty is told', () => {
  const [one] = read('1. 段落的标签是？\nA. <p>\nB. <div>\n答案：A\n难度：变态')
  expect(one?.options[0]?.html).toBe('&lt;p&gt;')
  expect(one?.faults).toEqual([{ field: 'difficulty', message: '难度“变态”不正确，应为易、中或难' }])
})
