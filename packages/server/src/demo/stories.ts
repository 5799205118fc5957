import type { Visibility } from '@zhixing/contract/content/content/shapes.ts'
import type { OrgKey } from './people.ts'

/** A collection of the demonstration. */
export interface Story {
  title: string
  introduce: string
  org: OrgKey
  industry: string
  tags: readonly string[]
  kind?: 'study' | 'teaching'
  visibility?: Visibility
  status?: 0 | 1
}

export const stories: readonly Story[] = [
  {
    title: 'Python程序设计基础',
    introduce: '从变量、分支、循环到函数与文件，配合三十个课堂小任务，零基础也能写出第一个实用程序。',
    org: 'tech',
    industry: '软件开发',
    tags: ['Python', '职业素养'],
  },
  {
    title: 'Web前端开发实战',
    introduce: '以校园活动网站为主线，完成页面结构、样式、交互与部署，作品可直接放进个人档案。',
    org: 'tech',
    industry: '软件开发',
    tags: ['前端开发', '1+X证书'],
  },
  {
    title: 'MySQL数据库应用',
    introduce: '围绕图书借阅系统，学会建表、查询、索引与事务，理解一个业务系统背后的数据。',
    org: 'tech',
    industry: '软件开发',
    tags: ['数据库'],
  },
  {
    title: '机器学习入门与案例',
    introduce: '用真实的质检数据讲清楚分类、回归与评估，重在动手，不背公式。',
    org: 'tech',
    industry: '人工智能',
    tags: ['机器学习', 'Python'],
  },
  {
    title: '大模型应用开发',
    introduce: '提示词、检索增强与工具调用，完成一个能回答校规问题的助手。',
    org: 'tech',
    industry: '人工智能',
    tags: ['大模型应用'],
  },
  {
    title: '网络设备配置与运维',
    introduce: '交换机、路由器、无线与防火墙的配置与排障，含二十个拓扑实验。',
    org: 'tech',
    industry: '网络与安全',
    tags: ['网络运维', '1+X证书'],
  },
  {
    title: 'Excel数据分析',
    introduce: '从数据清洗到透视图表，做一份领导看得懂的经营分析。',
    org: 'tech',
    industry: '数据分析',
    tags: ['Excel'],
  },
  {
    title: '新媒体运营与文案写作',
    introduce: '选题、标题、排版与数据复盘，运营一个真实的校园公众号。',
    org: 'tech',
    industry: '市场营销',
    tags: ['新媒体运营', '短视频'],
  },
  {
    title: '短视频拍摄与剪辑',
    introduce: '一部手机完成策划、拍摄、剪辑、字幕与发布。',
    org: 'tech',
    industry: '短视频制作',
    tags: ['短视频'],
  },
  {
    title: '数控车床编程与加工',
    introduce: '从识图到首件检验，十二个典型零件由浅入深，配套加工视频与工艺卡。',
    org: 'mech',
    industry: '数控加工',
    tags: ['数控车床', '安全生产'],
  },
  {
    title: '工业机器人操作与编程',
    introduce: '搬运、码垛、焊接三个工作站，学会示教、编程与日常维护。',
    org: 'mech',
    industry: '工业机器人',
    tags: ['工业机器人', '1+X证书'],
  },
  {
    title: 'PLC控制技术',
    introduce: '以传送带分拣线为项目，完成接线、编程、联机与调试。',
    org: 'mech',
    industry: '机电一体化',
    tags: ['PLC'],
  },
  {
    title: '三维建模与3D打印',
    introduce: '零件建模、装配、工程图与打印成型，完成一件自己设计的作品。',
    org: 'mech',
    industry: '机电一体化',
    tags: ['三维建模'],
  },
  {
    title: '机械制图与识图',
    introduce: '投影、剖视、公差与装配图，看得懂、画得出、讲得清。',
    org: 'mech',
    industry: '机电一体化',
    tags: ['三维建模'],
  },
  {
    title: '企业安全生产必修课',
    introduce: '进厂第一课：劳动防护、设备安全、消防与应急处置，学完在线考核。',
    org: 'company',
    industry: '质量检测',
    tags: ['安全生产', '职业素养'],
  },
  {
    title: '精益生产与现场改善',
    introduce: '从5S到价值流，带着产线的真实问题来学，带着改善方案回去。',
    org: 'company',
    industry: '质量检测',
    tags: ['安全生产'],
  },
  {
    title: '基础护理技术',
    introduce: '生命体征测量、无菌技术、注射与给药，操作流程逐步演示并附评分标准。',
    org: 'nurse',
    industry: '护理',
    tags: ['基础护理'],
  },
  {
    title: '现场急救与心肺复苏',
    introduce: '人人都该会的急救课：心肺复苏、除颤仪、止血包扎与气道异物处理。',
    org: 'nurse',
    industry: '护理',
    tags: ['急救', '基础护理'],
  },
  {
    title: '会计基础与票据实务',
    introduce: '凭证、账簿、报表一条线，用一家奶茶店的账教会记账。',
    org: 'supplier',
    industry: '会计与审计',
    tags: ['会计基础'],
  },
  {
    title: '直播电商运营',
    introduce: '选品、脚本、投流与复盘，跟着真实账号从零做到第一单。',
    org: 'supplier',
    industry: '电子商务',
    tags: ['直播电商', '新媒体运营'],
  },
  {
    title: '仓储与配送管理',
    introduce: '入库、盘点、拣选、配送全流程，配套仓储管理系统练习。',
    org: 'supplier',
    industry: '物流管理',
    tags: ['仓储管理', '1+X证书'],
  },
  {
    title: '酒店客房服务与管理',
    introduce: '做房流程、对客服务与投诉处理，行业导师全程示范。',
    org: 'supplier',
    industry: '酒店管理',
    tags: ['客房服务'],
  },
  {
    title: 'BIM建模与工程应用',
    introduce: '土建、机电建模与碰撞检查，完成一栋教学楼的信息模型。',
    org: 'supplier',
    industry: '建筑信息模型',
    tags: ['BIM', '1+X证书'],
  },
  {
    title: '平面设计与版式基础',
    introduce: '色彩、字体、构图与印前，完成一套活动视觉。',
    org: 'supplier',
    industry: '平面设计',
    tags: ['平面设计'],
  },
  {
    title: '职场沟通与团队协作',
    introduce: '汇报、会议、邮件与冲突处理，用情景案例练会开口说话。',
    org: 'tech',
    industry: '企业内训',
    tags: ['职业素养'],
  },
  {
    title: '2026级新生入学教育',
    introduce: '校规、选课、奖助与安全教育，新生请在开学两周内完成。',
    org: 'tech',
    industry: '职业教育',
    tags: ['职业素养'],
    visibility: 'internal',
  },
  {
    title: '软件工程综合实训（校内）',
    introduce: '面向校内班级的项目实训资料，含需求、设计、测试全套模板。',
    org: 'tech',
    industry: '软件开发',
    tags: ['前端开发', '数据库'],
    visibility: 'internal',
  },
  {
    title: '技能大赛集训队内部资料',
    introduce: '仅集训队成员可见。',
    org: 'tech',
    industry: '软件开发',
    tags: ['Python'],
    visibility: 'private',
  },
  {
    title: 'Python程序设计教案与课件',
    introduce: '十六周教案、课件与题库，供教研组备课使用。',
    org: 'tech',
    industry: '软件开发',
    tags: ['Python'],
    kind: 'teaching',
  },
  {
    title: '数控加工一体化教学设计',
    introduce: '工作页、评价表与教学录像，按工学一体化标准编写。',
    org: 'mech',
    industry: '数控加工',
    tags: ['数控车床'],
    kind: 'teaching',
  },
  {
    title: '护理技能操作示教资源包',
    introduce: '二十项操作的示教视频、评分表与常见错误解析。',
    org: 'nurse',
    industry: '护理',
    tags: ['基础护理'],
    kind: 'teaching',
  },
  {
    title: '云计算平台运维（编写中）',
    introduce: '',
    org: 'tech',
    industry: '网络与安全',
    tags: ['网络运维'],
    status: 0,
  },
]
