import { BookOutlined, FolderOutlined, QuestionCircleOutlined, RightOutlined } from '@ant-design/icons-svg'
import { addPathOf } from '@zhixing/contract/content-types.ts'
import { mainType } from '@zhixing/contract/types/main-type.ts'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '#ui/page-link.tsx'

const steps = [
  {
    to: addPathOf(mainType) ?? '',
    title: '创建学习集',
    text: '添加视频、图文和文档，发布后邀请学员加入',
    icon: BookOutlined,
  },
  {
    to: '/sec/creator/library',
    title: '准备素材',
    text: '上传一次，可以放进任意多个学习集',
    icon: FolderOutlined,
  },
  {
    to: '/sec/creator/question-bank',
    title: '整理题库',
    text: '录入或导入题目，用来组卷和抽题',
    icon: QuestionCircleOutlined,
  },
] as const

/** In place of lists and figures that are all empty: what one can do. */
export function TeachingStart() {
  return (
    <section className="rounded-card bg-card p-4 shadow-card md:p-6">
      <h2 className="text-lg font-semibold">从这里开始</h2>
      <p className="mt-1 mb-4 text-soft">学员加入后，等待批阅的提交、最近提交和草稿会显示在这里。</p>
      <ul className="grid gap-3 md:grid-cols-3">
        {steps.map(({ to, title, text, icon }) => (
          <li key={to} className="min-w-0">
            <PageLink
              to={to}
              className="flex h-full items-center gap-4 rounded-card border border-line p-4 hover:border-primary"
            >
              <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-soft text-xl text-primary">
                <Icon of={icon} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium text-ink">{title}</span>
                <span className="block text-sm text-faint">{text}</span>
              </span>
              <Icon of={RightOutlined} className="text-faint" />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
