import type { JobCard } from '@zhixing/contract/containers/channel-job/calls.ts'
import { dotted } from '#ui/dotted.ts'

/** 经验不限, 应届, 1–3年经验. */
function expWords(exp: string): string {
  if (exp === '不限') {
    return '经验不限'
  }
  return exp.includes('年') ? `${exp}经验` : exp
}

/** 学历不限, 大专. */
const eduWords = (edu: string) => (edu === '不限' ? '学历不限' : edu)

/** Demands of a post, in one line. */
export function jobFacts(where: string, { exp_n: exp, edu_n: edu, headcount }: JobCard): string {
  return dotted([where, expWords(exp), eduWords(edu), `招${headcount}人`])
}
