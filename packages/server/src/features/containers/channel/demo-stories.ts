/** A competence with the skills it asks for: title, score of the level they aim at. */
type Competence = readonly [title: string, points: readonly (readonly [title: string, target: number])[]]

export interface PathStory {
  title: string
  description: string
  tags: readonly string[]
  guide: string
  job: string
  tasks: readonly { title: string; introduce: string; competences: readonly Competence[] }[]
  /** Its stages; what stands in them are collections of the teacher, one after the other. */
  stages: readonly string[]
}

/** Paths of the demonstration: what a job asks for, and what is learned for it. */
export const pathStories: readonly PathStory[] = [
  {
    title: '数控车工',
    description: '从识图、对刀到独立完成一个合格零件：面向机械类专业学生和准备转岗的操作工。',
    tags: ['数控', '智能制造'],
    guide:
      '<h2>这个职业做什么</h2><p>按图样编制程序、装夹工件、操作数控车床，加工出符合公差的零件，并对首件和过程质量负责。</p><h2>怎么学</h2><ol><li>先学识图和测量，知道什么样的零件是合格的。</li><li>再学编程与操作，从单一外圆做到综合零件。</li><li>最后到企业岗位上完成一个批次。</li></ol><h2>要准备什么</h2><p>工装、护目镜和防滑鞋；每次上机前检查急停。</p>',
    job: '数控车工',
    tasks: [
      {
        title: '识读图样与制订工艺',
        introduce: '读懂零件图，确定装夹、刀具和加工顺序。',
        competences: [
          [
            '识读零件图',
            [
              ['视图识读', 11],
              ['公差与配合', 11],
              ['形位公差', 6],
            ],
          ],
          [
            '制订加工工艺',
            [
              ['工艺路线编制', 11],
              ['刀具选用', 11],
            ],
          ],
        ],
      },
      {
        title: '编程与加工',
        introduce: '编写程序、对刀试切，稳定加工一个批次。',
        competences: [
          [
            '数控编程',
            [
              ['基本指令', 11],
              ['循环指令', 11],
              ['刀具补偿', 11],
            ],
          ],
          [
            '机床操作',
            [
              ['装夹与找正', 11],
              ['对刀与试切', 16],
              ['设备点检', 6],
            ],
          ],
        ],
      },
      {
        title: '检测与质量记录',
        introduce: '用量具检测首件和过程件，写清楚记录。',
        competences: [
          [
            '零件检测',
            [
              ['千分尺使用', 11],
              ['表面粗糙度检测', 6],
              ['质量记录', 6],
            ],
          ],
        ],
      },
    ],
    stages: ['入门：看懂与测准', '进阶：编程与加工'],
  },
  {
    title: '工业机器人操作与运维',
    description: '1+X证书对应的职业路径：示教编程、工作站联调和日常保养。',
    tags: ['工业机器人'],
    guide:
      '<h2>证书说明</h2><p>本路径对应“工业机器人操作与运维”职业技能等级证书，学完后可从页面上的地址报名和参加考试。</p>',
    job: '工业机器人操作员',
    tasks: [
      {
        title: '示教与编程',
        introduce: '完成搬运、码垛等典型任务的示教编程。',
        competences: [
          [
            '坐标系与示教',
            [
              ['工具坐标系标定', 11],
              ['点位示教', 11],
            ],
          ],
          [
            '程序结构',
            [
              ['运动指令', 11],
              ['信号处理', 6],
            ],
          ],
        ],
      },
      {
        title: '工作站运维',
        introduce: '联调工作站，做好点检和保养。',
        competences: [
          [
            '设备保养',
            [
              ['日常点检', 6],
              ['故障判断', 11],
            ],
          ],
        ],
      },
    ],
    stages: ['操作基础'],
  },
]

/** Pages of the certificate that the second path prepares for. */
export const certificate = {
  certification_url: 'https://example.cn/onex/enroll',
  test_address: 'https://example.cn/onex/exam',
}
