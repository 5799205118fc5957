import type { Session } from '@zhixing/contract/session.ts'
import { allMain } from '@zhixing/contract/types/main-type.ts'
import { isSignedIn } from '#session/can.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { HeroDrawing } from './hero-drawing.tsx'

const noon = 12
const evening = 18
const morning = 5

function partOfDay(hour: number): string {
  if (hour < morning || hour >= evening) {
    return '晚上好'
  }
  return hour < noon ? '上午好' : '下午好'
}

/** The hour in China, wherever the browser stands (C101). */
function hourNow(): number {
  return Number(
    new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hour12: false, timeZone: 'Asia/Shanghai' }).format(new Date()),
  )
}

/** Says hello by name; who is not signed in reads what this is and how to begin. */
export function Greeting({ session }: { session: Session }) {
  if (isSignedIn(session)) {
    const welcome = session.first_login_time > 0 ? '欢迎回来' : '欢迎加入'
    return (
      <header className="mb-4">
        <h1 className="text-2xl font-semibold">
          {partOfDay(hourNow())}，{session.name}
        </h1>
        <p className="mt-1 text-soft">{session.groupInfo?.group_name ?? welcome}</p>
      </header>
    )
  }
  return (
    <header className="flex items-center justify-between gap-8 rounded-card bg-card p-6 shadow-card md:p-10">
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold">学以致知，行以成之</h1>
        <p className="mt-3 max-w-160 text-soft">
          课程、考试、作业与技能成长在一处完成：教师创建学习集，学员在电脑和手机上随时学习，进度自动保存。
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton type="primary" size="large" to="/passport/register">
            免费注册
          </LinkButton>
          <LinkButton size="large" to={allMain}>
            先看看有什么
          </LinkButton>
        </div>
      </div>
      <div className="shrink-0 max-lg:hidden md:mr-6">
        <HeroDrawing />
      </div>
    </header>
  )
}
