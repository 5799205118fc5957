import { joiningLimits } from '@zhixing/contract/content/joining/limits.ts'
import type { JoinWay } from '@zhixing/contract/types/container.ts'

const ways: Readonly<Record<JoinWay, { label: string; text: string }>> = {
  self: { label: '自由加入', text: '能看到的人都可以直接加入' },
  approval: { label: '申请加入', text: '提交申请，管理者同意后加入' },
  code: { label: '凭加入码', text: '只有持加入码的人可以加入' },
  closed: { label: '不开放', text: '只由管理者添加成员' },
}

/** How a container is joined, as a choice: the ways its type knows. */
export function joinWayChoices(known: readonly JoinWay[]) {
  return known.map((value) => ({ value, ...ways[value] }))
}

const digits = /^\d+$/

/** Places for learners: none, or a number that is not below those who are there. */
export function capacityRule(present: number) {
  return {
    validator: (_rule: unknown, value: unknown) => {
      const text = String(value ?? '').trim()
      const places = Number(text)
      if (text === '') {
        return Promise.resolve()
      }
      if (!digits.test(text) || places < 1 || places > joiningLimits.capacityMax) {
        return Promise.reject(new Error(`请输入1至${joiningLimits.capacityMax}的整数`))
      }
      return places < present
        ? Promise.reject(new Error(`已有${present}名学员，名额不能少于${present}`))
        : Promise.resolve()
    },
  }
}
