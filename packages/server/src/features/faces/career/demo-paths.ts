import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import { channelContentCalls } from '@zhixing/contract/containers/channel/content-calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import type { Stage } from '../../../feature.ts'

interface Path {
  title: string
  description: string
  guide: string
  job: string
  tasks: readonly { title: string; competence: string; skills: readonly string[] }[]
  /** Of the kind 1+X. */
  addresses?: { certification_url: string; test_address: string }
}

const paths: readonly Path[] = [
  {
    title: '数控加工技术员',
    description: '从看懂图纸到独立完成一个合格零件：编程、操作、检测三步走，对应数控车工和编程员岗位。',
    guide:
      '<h2>从哪里开始</h2><p>先学图纸和公差，再上机练对刀和试切，最后学检测与质量记录。</p><h2>学完能做什么</h2><p>能独立完成轴类零件的车削，并写出别人看得懂的检测记录。</p>',
    job: '数控车工',
    tasks: [
      { title: '加工轴类零件', competence: '操作数控车床', skills: ['车床操作', '刀补修改'] },
      { title: '检测零件', competence: '首件检测', skills: ['零件测量', '质量记录'] },
    ],
  },
  {
    title: '数控车铣加工（中级）',
    description: '1+X职业技能等级证书：数控车铣加工中级，对应中职和高职的机械类专业。',
    guide: '<p>报名前先完成学习内容；考试分理论和实操，两项都合格才能取得证书。</p>',
    job: '数控操作员',
    tasks: [{ title: '车铣配合件加工', competence: '编程与操作', skills: ['车铣编程', '零件测量'] }],
    addresses: {
      certification_url: 'https://example.cn/onex/enroll',
      test_address: 'https://example.cn/onex/exam',
    },
  },
]

function modelOf({ job, tasks }: Path) {
  const node = { introduce: '' }
  return [
    {
      ...node,
      key: 'job',
      kind: 'job' as const,
      title: job,
      children: tasks.map((task, t) => ({
        ...node,
        key: `task-${t}`,
        kind: 'task' as const,
        title: task.title,
        children: [
          {
            ...node,
            key: `competence-${t}`,
            kind: 'competence' as const,
            title: task.competence,
            children: task.skills.map((title, s) => ({
              ...node,
              key: `point-${t}-${s}`,
              kind: 'point' as const,
              title,
              target: 11,
            })),
          },
        ],
      })),
    },
  ]
}

/** Two published career paths of the teacher's, each with collections to learn; a super admin makes one of them of the kind 1+X. */
export async function makePaths(stage: Stage, { teacher, boss }: { teacher: number; boss: number }): Promise<void> {
  const { rows } = await stage.call(collectionCalls.mine, { tab: 'create', page: 1, limit: 50 }, teacher)
  const open = rows.filter(({ status, status_var }) => status === 1 && status_var === 'public').slice(0, 2)
  await eachInTurn(paths, async (path) => {
    const { title, description, addresses } = path
    const { id } = await stage.call(channelCalls.create, { title, description, tags: [] }, teacher)
    if (addresses) {
      await stage.call(channelCalls.update, { id, type: 3, ...addresses }, boss)
    }
    await stage.call(channelContentCalls.saveChannelGuideInfo, { id, guide: path.guide }, teacher)
    const { version } = await stage.call(channelContentCalls.getTree, { id, use_from: 'admin' }, teacher)
    await stage.call(channelContentCalls.saveChannelModel, { id, version, tree: modelOf(path) }, teacher)
    const { id: sectionId } = await stage.call(
      outlineCalls.createSection,
      { content_id: id, title: '第一阶段' },
      teacher,
    )
    const items = { content_id: id, section_id: sectionId, item_ids: open.map((one) => one.id) }
    await stage.call(outlineCalls.addItems, items, teacher)
    await stage.call(channelContentCalls.publishChannel, { id }, teacher)
  })
}
