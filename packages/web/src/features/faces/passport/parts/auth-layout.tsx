import type { ReactNode } from 'react'
import { useSite } from '#session/use-site.ts'
import { PassportLogo } from './passport-logo.tsx'

interface AuthLayoutProps {
  title: string
  text?: ReactNode
  children: ReactNode
  /** Below the card: the demo accounts. */
  below?: ReactNode
}

const promises = ['学习、练习、考试、实训在一处完成', '教师备课、批阅、学情分析一体', '手机和电脑进度同步，随时接着学']

/** The frame of the passport pages: what this is at the left, the form at the right. */
export function AuthLayout({ title, text, children, below }: AuthLayoutProps) {
  const { site_name: name } = useSite()
  return (
    <div className="flex min-h-dvh">
      <aside className="zx-brand relative w-2/5 max-w-140 shrink-0 flex-col justify-between overflow-hidden p-12 max-lg:hidden lg:flex">
        <svg
          className="absolute inset-0 size-full"
          viewBox="0 0 480 800"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <circle cx="440" cy="120" r="180" className="zx-cover-shape" />
          <circle cx="60" cy="690" r="240" className="zx-cover-shape" />
          <circle cx="330" cy="560" r="60" className="zx-cover-shape" />
        </svg>
        <span className="relative text-2xl font-semibold tracking-widest">{name}</span>
        <div className="relative">
          <p className="text-2xl font-semibold">知行合一，学以致用</p>
          <ul className="mt-6 flex flex-col gap-3 text-lg opacity-90">
            {promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        </div>
        <span className="relative text-sm opacity-80">学习与职业技能平台 V3.0</span>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col items-center px-4 py-8 md:pt-[10vh]">
        <div className="flex w-full max-w-105 flex-col gap-4">
          <div className="lg:hidden">
            <PassportLogo />
          </div>
          <section className="rounded-card bg-card p-5 shadow-card md:p-8">
            <h1 className="text-2xl font-semibold">{title}</h1>
            {text ? <div className="mt-1 text-soft">{text}</div> : null}
            <div className="mt-5">{children}</div>
          </section>
          {below}
        </div>
      </div>
    </div>
  )
}
