import type { examCalls } from '@zhixing/contract/exam/calls.ts'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { questionTypes } from '@zhixing/contract/question/shapes.ts'

export type Paper = CallInput<typeof examCalls.saveQuestions>['questions']

const { single, multiple, judgement, fill, short } = questionTypes

const optionsOf = (...texts: string[]) => texts.map((html, at) => ({ key: 'ABCDEF'[at] ?? '', html }))

/** Ten questions on the first three chapters of the Python course, all five kinds. */
export const pythonPaper: Paper = [
  {
    type: single,
    score: 8,
    stem: '<p>下列哪一个可以作为 Python 的变量名？</p>',
    options: optionsOf('2nd_score', 'student_count', 'class', 'total-price'),
    answer: ['B'],
    analysis: '变量名只能由字母、数字和下划线组成，不能以数字开头，也不能使用 class 这样的保留字；减号会被当作减法。',
  },
  {
    type: single,
    score: 8,
    stem: '<p>执行下面的代码，输出是什么？</p><pre><code>x = "3"\nprint(x * 2)</code></pre>',
    options: optionsOf('6', '33', '3 3', '程序报错'),
    answer: ['B'],
    analysis: 'x 是字符串，字符串乘以整数表示重复，所以结果是 "33"。要得到 6，应先用 int(x) 转换。',
  },
  {
    type: single,
    score: 8,
    stem: '<p>表达式 type(3.0) 的结果是？</p>',
    options: optionsOf("&lt;class 'int'&gt;", "&lt;class 'float'&gt;", "&lt;class 'str'&gt;", "&lt;class 'bool'&gt;"),
    answer: ['B'],
    analysis: '带小数点的数是浮点数，哪怕小数部分为零。',
  },
  {
    type: multiple,
    score: 12,
    stem: '<p>关于 if 语句，下列说法正确的有？</p>',
    options: optionsOf('条件后面要写冒号', '同一层的语句要缩进对齐', 'elif 可以出现多次', '每个 if 都必须有 else'),
    answer: ['A', 'B', 'C'],
    analysis: 'else 可以省略；elif 从上到下判断，遇到第一个成立的就停。',
  },
  {
    type: multiple,
    score: 12,
    stem: '<p>下列哪些循环会正好执行 5 次？</p>',
    options: optionsOf(
      'for i in range(5):',
      'for i in range(1, 6):',
      'for i in range(0, 10, 2):',
      'for i in range(1, 5):',
    ),
    answer: ['A', 'B', 'C'],
    analysis: 'range 不包含结束值，range(1, 5) 只有 1、2、3、4 四个数。',
  },
  {
    type: judgement,
    score: 6,
    stem: '<p>在 Python 中，0.1 + 0.2 == 0.3 的结果是 True。</p>',
    answer: ['F'],
    analysis: '小数在计算机里用二进制近似表示，涉及金额时请用整数的“分”或 decimal 模块。',
  },
  {
    type: judgement,
    score: 6,
    stem: '<p>while 循环的条件一开始就不成立时，循环体一次也不执行。</p>',
    answer: ['T'],
    analysis: 'while 先判断条件，再执行循环体。',
  },
  {
    type: fill,
    score: 10,
    stem: '<p>表达式 17 // 5 的值是____，17 % 5 的值是____。</p>',
    blanks: [
      { accepted: ['3'], tolerance: 0 },
      { accepted: ['2'], tolerance: 0 },
    ],
    analysis: '// 是整除，% 是取余：17 = 5 × 3 + 2。',
  },
  {
    type: fill,
    score: 10,
    stem: '<p>把用户输入的内容读进来用____函数，把字符串 "12" 变成整数用____函数。</p>',
    blanks: [
      { accepted: ['input', 'input()'], tolerance: null },
      { accepted: ['int', 'int()'], tolerance: null },
    ],
    analysis: 'input() 得到的总是字符串，参与计算前要用 int() 或 float() 转换。',
  },
  {
    type: short,
    score: 20,
    stem: '<p>全班成绩存放在列表 scores 中。请说明怎样用循环求出最高分和平均分，可以写代码，也可以用文字描述步骤。</p>',
    answer: [
      '先设最高分为列表的第一个数、总分为 0；依次取出每个成绩，比最高分大就更新最高分，并累加到总分；循环结束后用总分除以人数得到平均分。',
      '循环',
      '比较',
      '累加',
      'len',
    ],
    analysis: '也可以直接使用 max(scores) 和 sum(scores) / len(scores)，但要能说清楚循环做了什么。',
  },
]

/** What learners write in answer to the last question, and what their teacher says to it. */
export const shortAnswers = [
  {
    text: '先令 best = scores[0]，total = 0，然后 for s in scores: 如果 s > best 就让 best = s，total 加上 s。最后平均分等于 total / len(scores)。',
    score: 20,
    comment: '步骤完整，变量名也清楚。',
  },
  {
    text: '用 for 循环一个一个看，遇到更大的就记下来，同时把分数加起来，最后除以人数。',
    score: 16,
    comment: '思路正确，请补充最高分的初始值怎么设。',
  },
  {
    text: '最高分用 max(scores)，平均分用 sum(scores) / len(scores)。',
    score: 14,
    comment: '结果对，但题目要求说明循环的过程。',
  },
  {
    text: '把列表排序，最后一个就是最高分，平均分把它们加起来除以 5。',
    score: 10,
    comment: '人数不一定是 5，应使用 len(scores)。',
  },
] as const
