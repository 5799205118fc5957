import { type Question, questionTypes, usualFillRules } from '@zhixing/contract/leaves/question/shapes.ts'
import type { Written } from './draft.ts'
import { emptyQuestion } from './draft.ts'

const { single, multiple, judgement, fill, short } = questionTypes

const optionsOf = (...texts: string[]) => texts.map((html, at) => ({ key: 'ABCDEFGHIJ'[at] ?? '', html }))

const of = (type: number, parts: Partial<Question>): Question => ({ ...emptyQuestion(type), ...parts })

/**
 * Questions that are hard to carry: every kind, signs that formats use themselves, several lines, rich text, alternatives,
 * tolerance and every way of comparing. For the round trips of the formats.
 */
export const samples: readonly Written[] = [
  {
    question: of(single, {
      stem: '段落的标签是哪个？（选项是 &lt;源代码&gt;）',
      options: optionsOf('&lt;p&gt;', '&lt;div&gt;', '{~=#}', '以上都不对'),
      answer: ['A'],
      analysis: '&lt;p&gt; 是 paragraph 的缩写；A &amp; B 不能同时选。',
    }),
    score: 2,
    difficulty: 'low',
    tags: ['网页', '标签'],
    category: '网页设计/HTML',
  },
  {
    question: of(multiple, {
      stem: '<p>下列说法正确的有：</p><p>（多选、少选均不得分）</p>',
      options: optionsOf(
        'H<sub>2</sub>O 是水',
        '$E=mc^2$ 是质能方程',
        '<strong>加粗</strong>的选项',
        '1:2 = 3:6',
        '=SUM(A1)',
        '-5 是负数',
      ),
      answer: ['A', 'B', 'D'],
      analysis: '<p>见教材：</p><ul><li><p>第一章</p></li><li><p>第二章</p></li></ul>',
    }),
    score: 5,
    difficulty: 'height',
    tags: [],
    category: '',
  },
  {
    question: of(judgement, { stem: '地球是“圆”的。', answer: ['T'] }),
    score: 1,
    difficulty: 'middle',
    tags: ['常识'],
    category: '地理',
  },
  {
    question: of(judgement, { stem: '@开头的判断', answer: ['F'] }),
    score: 1,
    difficulty: 'middle',
    tags: [],
    category: '',
  },
  {
    question: of(fill, {
      stem: 'TCP 在____层，速度单位是____，圆周率约为____。',
      blanks: [
        { accepted: ['传输', '运输'], tolerance: null },
        { accepted: ['km/h', '千米；时', 'C:\\*'], tolerance: null },
        { accepted: ['3.14'], tolerance: 0.01 },
      ],
      fill: { ordered: false, ignore_case: false, ignore_spaces: true, wildcard: true },
      analysis: '单位写法不限',
    }),
    score: 6,
    difficulty: 'middle',
    tags: ['期末'],
    category: '网络',
  },
  {
    question: of(fill, {
      stem: '中国的首都是____。',
      blanks: [{ accepted: ['北京', '北京市'], tolerance: null }],
      fill: usualFillRules,
    }),
    score: 2,
    difficulty: 'low',
    tags: [],
    category: '',
  },
  {
    question: of(short, {
      stem: '简述三次握手。',
      answer: ['1. 客户端发送 SYN；\n2. 服务器回应 SYN+ACK；\n3. 客户端确认。', 'SYN', 'ACK'],
      analysis: '答出两点即可',
    }),
    score: 10,
    difficulty: 'height',
    tags: ['TCP', '主观'],
    category: '网络/传输层',
  },
  { question: of(short, { stem: '谈谈你的看法' }), score: 10, difficulty: 'middle', tags: [], category: '' },
]

/** What a round trip has to give back of a question. */
export function essentials({ question, score, difficulty, tags, category }: Written) {
  return { question, score, difficulty, tags: [...tags], category }
}
