import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import type { workCalls } from '@zhixing/contract/leaves/work/calls.ts'

/** A work of the demonstration: how it is handed in, and what its learners write and hear. */
export interface Assignment {
  settings: Omit<CallInput<typeof workCalls.create>, 'title'>
  /** Days from now until it is due; negative for one that is past. */
  dueInDays: number
  /** What learners hand in, with what the teacher says to it. */
  answers: readonly { text: string; score: number; comment: string }[]
  /** What each of them adds of their own. */
  own: readonly string[]
  /** The file that comes along, the name it goes by, and what begins a remark in it. */
  file: { source: string; name: string; remark: string }
  returned: { text: string; reason: string }
}

export const gradesAssignment: Assignment = {
  settings: {
    body: [
      '<p>写一个程序，统计一个班的成绩：</p>',
      '<ol><li>输出最高分、最低分和平均分，平均分保留一位小数；</li><li>统计及格人数和及格率；</li><li>用文字说明你的思路，以及遇到了什么问题、怎么解决的。</li></ol>',
      '<p>请提交 <strong>.py 源文件</strong>，并把说明写在正文里（不少于 100 字）。</p>',
    ].join(''),
    allows: ['text', 'file'],
    total_score: 100,
    max_files: 3,
    attempts_max: 2,
    statement: true,
  },
  dueInDays: 5,
  answers: [
    {
      text: '我用字典保存姓名和成绩，max 和 min 配合 key=scores.get 找到最高分和最低分的同学，平均分用 sum 除以 len。及格率一开始显示成 0.8，后来查到格式说明 :.0% 可以直接输出百分数。',
      score: 95,
      comment: '思路清楚，注意到了输出格式，很好。可以再想一想成绩为空时会怎样。',
    },
    {
      text: '先把成绩放进列表，用 for 循环找最大和最小，再求和。平均分除以了人数，保留一位小数用的是 round。及格率是及格人数除以总人数再乘 100。',
      score: 86,
      comment: '完成了全部要求。姓名和成绩分开存放容易对不上，建议改用字典。',
    },
    {
      text: '程序能运行，最高分和最低分都对。及格率那一步我写成了大于 60，后来改成大于等于。遇到的问题是缩进不对，报错 IndentationError，对齐以后就好了。',
      score: 78,
      comment: '结果正确，说明再具体一些：每个变量存的是什么？',
    },
  ],
  own: [
    '写完以后我用 5 个人的数据手算了一遍，和程序的结果对得上。',
    '我还加了一个判断：列表为空时提示“没有成绩”，不会再除以 0 报错。',
    '最花时间的是输出对齐，查了 f-string 的宽度写法才弄明白。',
    '一开始把成绩当成字符串读进来，比较大小全乱了，用 int 转换以后正常。',
    '同桌提醒我变量名不要用 list，会把内置函数盖住，我改成了 scores。',
    '我把求平均分写成了一个函数，这样换一个班的数据也能直接用。',
    '录入用了 while 循环，输入空行就结束，不用事先知道有多少人。',
    '没有及格的同学我也列了名单，方便老师找他们谈话。',
    '如果人数很多，排序以后取第一个和最后一个也可以得到最高和最低分。',
    '下次想试试把成绩存到文件里，再画一张分布图。',
  ],
  file: { source: 'student-grades.py', name: '成绩统计.py', remark: '#' },
  returned: {
    text: '程序写好了，能输出最高分和平均分。',
    reason: '缺少及格率的统计，说明也不足 100 字。请补充后重新提交。',
  },
}

export const shaftAssignment: Assignment = {
  settings: {
    body: [
      '<p>按图样编写台阶轴（φ30、φ24、φ18，总长 60 mm）的加工程序。</p>',
      '<ul><li>粗车用 G71，精车用 G70，单边留 0.25 mm 余量；</li><li>写明刀具、转速和进给的选择理由；</li><li>附程序文件（.nc）。</li></ul>',
    ].join(''),
    allows: ['text', 'file', 'image'],
    total_score: 50,
    late_policy: { percent: 5, per: 'day', floor: 60 },
  },
  dueInDays: -4,
  answers: [
    {
      text: '粗车选 800 r/min、进给 0.25 mm/r，背吃刀量 1.5 mm，保证效率；精车提高到 1200 r/min、进给 0.12 mm/r，保证 Ra1.6。编程前先确定工件右端面中心为原点。',
      score: 46,
      comment: '参数合理，程序结构完整。换刀点再远一些更安全。',
    },
    {
      text: '先用 G71 粗车，再用 G70 精车，循环起点选在 X32 Z2。仿真时发现退刀会碰到卡盘，把退刀点改成了 X100 Z100。',
      score: 42,
      comment: '能通过仿真发现问题，很好。请补充转速的选择依据。',
    },
  ],
  own: [
    '刀具选了 T01 外圆粗车刀和 T02 精车刀，换刀前先回参考点。',
    '对刀用试切法，Z 向以右端面为零点，复测误差在 0.02 mm 以内。',
    '考虑到毛坯是 φ32 的棒料，第一刀先平端面再车外圆。',
    '台阶处留了 0.5 mm 的圆角，避免应力集中。',
    '切断以前先倒角，免得毛刺划手。',
    '我把 G71 的参数逐项写了注释，方便检查。',
    '精车前暂停测量一次，根据实测值修改刀补。',
    '冷却液从粗车开始打开，精车结束再关。',
  ],
  file: { source: 'step-shaft.nc', name: '台阶轴.nc', remark: ';' },
  returned: {
    text: '程序见附件，已仿真。',
    reason: '没有写刀具、转速和进给的选择理由，请补充。',
  },
}
