import { CheckCircleOutlined, FormOutlined, PlayCircleOutlined, TeamOutlined } from '@ant-design/icons-svg'
import { Icon } from '#ui/icon.tsx'

const points = [
  { icon: PlayCircleOutlined, title: '随时学', text: '视频、图文和文档，电脑手机接着学，进度自动保存' },
  { icon: FormOutlined, title: '动手练', text: '考试、作业和实践项目，错题自动归集' },
  { icon: TeamOutlined, title: '一起教', text: '教师创建学习集，批阅、答疑和成绩在一处' },
  { icon: CheckCircleOutlined, title: '有证明', text: '完成学习要求自动颁发证书，扫码可查验' },
]

/** What the platform is, for who sees it for the first time. */
export function WhatItIs() {
  return (
    <ul className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-4" aria-label="可以做什么">
      {points.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-3 rounded-card bg-card p-4 shadow-card">
          <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-lg text-primary">
            <Icon of={icon} />
          </span>
          <span className="min-w-0">
            <span className="block font-medium text-ink">{title}</span>
            <span className="block text-sm text-soft">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
