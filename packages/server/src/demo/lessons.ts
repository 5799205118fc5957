import { type Assignment, gradesAssignment, shaftAssignment } from './assignments.ts'
import {
  askQuestion,
  holdElsewhere,
  holdSignin,
  type MakeOther,
  pointTo,
  quickTest,
  showPictures,
} from './other-lessons.ts'
import { type Paper, pythonPaper, pythonSections, type Sections } from './papers.ts'
import { buildSite } from './products.ts'
import { askHowItGoes } from './surveys.ts'
import { discussNeeds } from './talks.ts'

/** Chapters and items of the demonstration's collections, by title. */
export interface Lesson {
  kind: 'article' | 'video' | 'document' | 'exam' | 'work' | 'other'
  title: string
  /** Paragraphs of an article; the file of a video or document. */
  body?: readonly string[]
  file?: string
  /** Questions of an exam. */
  paper?: Paper
  sections?: Sections
  /** What a work asks for. */
  assignment?: Assignment
  /** One of the smaller kinds. */
  make?: MakeOther
  required?: boolean
  trial?: boolean
}

export interface Chapter {
  title: string
  lessons: readonly Lesson[]
}

const article = (title: string, ...body: string[]): Lesson => ({ kind: 'article', title, body })

export const chaptersOf: Readonly<Record<string, readonly Chapter[]>> = {
  Python程序设计基础: [
    {
      title: '第一章 认识Python',
      lessons: [
        { kind: 'document', title: '课程说明与评分办法', file: 'python-syllabus.docx', trial: true },
        {
          ...article(
            '为什么学编程',
            '编程是把一件事说清楚的能力：先做什么，再做什么，遇到什么情况怎么办。说清楚了，电脑就能替你做上一万遍。',
            '在学校，你可以用它统计问卷、整理名单、计算绩点；在企业，它能核对库存、分析日志、生成报表。',
            '学习方法只有一条：看懂一段，就自己敲一遍，然后改一改，看看会发生什么。',
          ),
          trial: true,
        },
        article(
          '安装与第一个程序',
          '打开官网下载安装包，安装时勾选“添加到环境变量”，否则命令行里会找不到它。',
          '新建一个文件 hello.py，写下 print("你好，世界")，在终端运行 python hello.py。看到输出，环境就配好了。',
          '如果提示“不是内部或外部命令”，说明环境变量没有生效，请重新打开终端或重新安装。',
        ),
      ],
    },
    {
      title: '第二章 变量与数据类型',
      lessons: [
        { kind: 'video', title: '变量与数据类型', file: 'variables.mp4' },
        article(
          '给变量起个好名字',
          '变量名要让人一眼看懂：student_count 比 a 好，total_price 比 tp 好。',
          '名字只能由字母、数字和下划线组成，不能以数字开头，也不能用 if、for 这样的保留字。',
          '团队里写代码，名字就是最好的注释。',
        ),
        {
          ...article(
            '拓展阅读：数字在电脑里的样子',
            '0.1 加 0.2 为什么不等于 0.3？因为电脑用二进制表示小数，有些数只能近似。',
            '涉及金额时，请用整数的“分”来计算，或者使用 decimal 模块。',
          ),
          required: false,
        },
      ],
    },
    {
      title: '第三章 分支与循环',
      lessons: [
        article(
          '如果……就……',
          '成绩大于等于60分显示“及格”，否则显示“继续努力”，这就是分支。',
          '注意冒号和缩进：同一层的语句要对齐，推荐用四个空格。',
          '多个条件用 elif 连接，从上到下，遇到第一个成立的就停。',
        ),
        article(
          '重复的事交给循环',
          'for 循环适合“把名单上的每个人都处理一遍”，while 循环适合“一直做，直到满足条件”。',
          '写 while 时先想好怎么结束，否则程序会停不下来。',
          '练习：统计全班成绩的最高分、最低分和平均分。',
        ),
        { kind: 'exam', title: '阶段测验：Python基础', paper: pythonPaper, sections: pythonSections },
        { kind: 'work', title: '课程作业：成绩统计程序', assignment: gradesAssignment },
      ],
    },
  ],
  数控车床编程与加工: [
    {
      title: '项目一 安全与认识机床',
      lessons: [
        { kind: 'video', title: '数控车床安全操作', file: 'lathe-safety.mp4', trial: true },
        { kind: 'document', title: '安全操作规程（挂图）', file: 'lathe-safety.pdf' },
        article(
          '机床由哪几部分组成',
          '数控车床由床身、主轴箱、刀架、尾座、数控系统和防护罩组成。',
          '主轴带动工件旋转，刀架沿导轨移动，两者配合切出回转体零件。',
        ),
      ],
    },
    {
      title: '项目二 台阶轴加工',
      lessons: [
        article(
          '看懂零件图',
          '先看标题栏，再看视图，最后看尺寸与公差。直径方向的尺寸在编程时直接使用直径值。',
          '表面粗糙度 Ra1.6 的部位需要精车，其余 Ra3.2 半精车即可。',
        ),
        article(
          '编写加工程序',
          'G00 快速定位，G01 直线插补，G71 外圆粗车循环，G70 精车循环。',
          '程序写好后先在仿真软件里走一遍，再空运行，最后单段加工首件。',
        ),
        { kind: 'work', title: '项目作业：编写台阶轴程序', assignment: shaftAssignment },
      ],
    },
  ],
  现场急救与心肺复苏: [
    {
      title: '第一单元 黄金四分钟',
      lessons: [
        { kind: 'video', title: '心肺复苏操作要点', file: 'cpr.mp4', trial: true },
        article(
          '先保证自己的安全',
          '到达现场先看环境：有没有漏电、车流、坠物、有毒气体。自己安全，才能救人。',
          '轻拍双肩、大声呼喊，没有反应就立即呼叫帮助并拨打120，同时请人取来除颤仪。',
        ),
        article(
          '除颤仪怎么用',
          '打开电源，听语音提示；按图示贴好电极片；分析心律时任何人不要接触病人。',
          '提示除颤时，确认所有人离开后按下按钮，随后立即继续按压。',
        ),
      ],
    },
  ],
  Web前端开发实战: [
    {
      title: '任务一 校园活动页面',
      lessons: [
        article(
          '把页面拆成盒子',
          '任何页面都可以拆成一个个矩形：页头、导航、内容、侧栏、页脚。先画草图，再写标签。',
          '语义标签让搜索引擎和读屏软件看得懂你的页面。',
        ),
        article(
          '弹性布局',
          'display: flex 让一行里的元素自动分配空间，justify-content 管主轴，align-items 管交叉轴。',
          '手机上改成一列，只需要在媒体查询里把 flex-direction 改成 column。',
        ),
      ],
    },
  ],
  '软件工程综合实训（校内）': [
    {
      title: '第一阶段 需求分析',
      lessons: [
        article(
          '从一句话到一份需求',
          '用户说“想要一个活动报名页面”，先问清楚：谁来报名、报什么、名额多少、截止到什么时候。',
          '把问到的写成一条条可以检查的需求，每条只说一件事，再请用户确认。',
        ),
        { kind: 'other', title: '讨论：哪些需求容易漏问', make: discussNeeds, required: false },
      ],
    },
    {
      title: '第二阶段 页面设计',
      lessons: [
        { kind: 'other', title: '页面布局草图', make: showPictures, trial: true },
        { kind: 'other', title: '参考：弹性布局文档', make: pointTo },
        { kind: 'other', title: '想一想：主轴与交叉轴', make: askQuestion },
        { kind: 'other', title: '随堂测验：页面布局', make: quickTest },
        { kind: 'other', title: '第三次课签到', make: holdSignin, required: false },
        { kind: 'other', title: '期中教学反馈', make: askHowItGoes, required: false },
        { kind: 'other', title: '弹性布局闯关游戏', make: holdElsewhere, required: false },
      ],
    },
    {
      title: '第三阶段 综合实践',
      lessons: [{ kind: 'other', title: '实践项目：校庆活动网站', make: buildSite, required: false }],
    },
  ],
  企业安全生产必修课: [
    {
      title: '入厂三级安全教育',
      lessons: [
        article(
          '你身边的危险源',
          '车间里最常见的伤害是机械伤害、触电、高处坠落和物体打击。进入作业区前先找到逃生通道和急停按钮。',
          '发现隐患，先停、再报、后处理，任何人都有权拒绝违章指挥。',
        ),
        article(
          '劳动防护用品',
          '安全帽、防护鞋、护目镜、耳塞、手套各有用途，操作旋转设备时禁止戴手套。',
          '防护用品有使用期限，破损后立即更换。',
        ),
      ],
    },
  ],
}

/** What a collection without chapters of its own begins with. */
export const openingChapter: Chapter = {
  title: '开始之前',
  lessons: [
    article(
      '怎样学好这门课',
      '先看目录，了解要学什么；每次学习二十到四十分钟，学完一节就做一节的练习。',
      '遇到问题先自己查一查，再到答疑区提问，提问时写清楚你做了什么、看到了什么。',
      '学习进度会自动保存，换一台设备也能接着学。',
    ),
  ],
}

/** What the work of a collection asks for. */
export function assignmentOf(title: string): Assignment | undefined {
  return chaptersOf[title]?.flatMap(({ lessons }) => lessons).find(({ assignment }) => assignment)?.assignment
}
