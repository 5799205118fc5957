import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import type { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { questionTypes } from '@zhixing/contract/leaves/question/shapes.ts'

type Saved = CallInput<typeof examCalls.saveQuestions>
export type Paper = Saved['questions']
export type Sections = NonNullable<Saved['sections']>

const { single, multiple, judgement, fill, short } = questionTypes

const optionsOf = (...texts: string[]) => texts.map((html, at) => ({ key: 'ABCDEF'[at] ?? '', html }))

const kinds: number[] = [single, multiple, judgement, fill, short]

/** What stands above each kind of the Python paper. */
export const pythonSections: Sections = [
  { title: '单选题', intro: '每题只有一个正确答案。' },
  { title: '多选题', intro: '每题有两个或两个以上正确答案，少选得一半分，错选不得分。' },
  { title: '判断题' },
  { title: '填空题' },
  { title: '简答题', intro: '可以写代码，也可以用文字说明。' },
]

const pythonQuestions: Paper = [
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

/** Ten questions on the first three chapters of the Python course, all five kinds, each in its section. */
export const pythonPaper: Paper = pythonQuestions.map((question) => ({
  ...question,
  section: kinds.indexOf(question.type),
}))

/** What learners write in answer to the last question, each in words of their own, and what their teacher says to it. */
export const shortAnswers = [
  {
    parts: [
      [
        '先令 best = scores[0]，total = 0，',
        '最高分 top 从第一个数开始，总和 s 从 0 开始；',
        'm = scores[0]\nt = 0\n',
        '设两个变量，一个记最高分，初值是 scores[0]，一个记总分，初值是 0。',
      ],
      [
        '然后 for s in scores: 如果 s > best 就让 best = s，total 加上 s。',
        '循环里每拿到一个成绩，先和现在的最高分比，更大就换掉，再累加。',
        'for x in scores:\n    if x > m: m = x\n    t += x\n',
        '逐个取出成绩：比记下的大就替换，不管大小都加到总分里。',
      ],
      [
        '最后平均分等于 total / len(scores)。',
        '循环完以后，总分除以 len(scores) 就得到平均分。',
        'print(m, t / len(scores))',
        '人数用 len(scores) 得到，总分除以人数是平均分。',
      ],
    ],
    score: 20,
    comment: '步骤完整，变量名也清楚。',
  },
  {
    parts: [
      ['用 for 循环一个一个看，', '把列表从头到尾走一遍，', '循环取出每个成绩，', '一个成绩一个成绩地比较，'],
      ['遇到更大的就记下来，', '看到比之前高的就换成它，', '大的留下小的跳过，', '谁高就把谁记作最高分，'],
      [
        '同时把分数加起来，最后除以人数。',
        '再求出总分，用总分除以人数。',
        '加完总分以后除一下人数就是平均。',
        '平均分是全部加起来除以人数。',
      ],
    ],
    score: 16,
    comment: '思路正确，请补充最高分的初始值怎么设。',
  },
  {
    parts: [
      [
        '最高分用 max(scores)，',
        'max(scores) 就是最高分，',
        '直接 print(max(scores))，',
        'Python 自带 max 函数可以得到最高分，',
      ],
      [
        '平均分用 sum(scores) / len(scores)。',
        '求和用 sum，人数用 len，相除是平均分。',
        '平均是 sum(scores) 除以 len(scores)。',
        '再用 sum 和 len 算平均。',
      ],
    ],
    score: 14,
    comment: '结果对，但题目要求说明循环的过程。',
  },
  {
    parts: [
      ['把列表排序，', '先 scores.sort()，', '从小到大排好，', '排一下序，'],
      ['最后一个就是最高分，', '取 scores[-1] 得到最高分，', '排在末尾的是最高分，', '最大的在最后面，'],
      [
        '平均分把它们加起来除以 5。',
        '五个成绩相加再除以 5 得平均分。',
        '平均等于总和除以 5。',
        '平均就是加起来再除 5。',
      ],
    ],
    score: 10,
    comment: '人数不一定是 5，应使用 len(scores)。',
  },
] as const
