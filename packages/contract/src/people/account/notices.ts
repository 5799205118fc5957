import { z } from 'zod'
import { kind } from '../../base/notification/about.ts'

/** Notices about a person's own account. */
export const accountNotices = {
  'identity.decided': kind({
    params: z.object({ approved: z.boolean(), reason: z.string() }),
    audience: 'person',
    text: ({ approved, reason }) => ({
      title: '实名认证',
      content: approved ? '您的实名认证已审核通过' : `您的实名认证审核拒绝：${reason}`,
    }),
    link: () => '/sec/homepage/account?tab=identity',
  }),
} as const
