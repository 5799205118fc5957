import { randomUUID } from 'node:crypto'
import { backendCalls } from '@zhixing/contract/faces/backend/calls.ts'
import { taxonomyCalls } from '@zhixing/contract/faces/backend/taxonomy-calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { buildErrorReport } from '../../base/error-report/error-report.factory.ts'
import { buildIndustry } from '../../base/industry/industry.factory.ts'
import { buildTag } from '../../base/tag/tag.factory.ts'
import { buildFailedJob } from './backend.factory.ts'

const newTitle = () => `名称${randomUUID().slice(0, 8)}`

export const inputs = inputsOf(
  { ...backendCalls, ...taxonomyCalls },
  {
    auditLists: () => ({}),
    jobLists: () => ({}),
    retryJob: async ({ server }) => ({ id: await buildFailedJob(server, 'test.nothing') }),
    errorLists: () => ({}),
    errorDetail: async ({ server }) => ({ fingerprint: await buildErrorReport(server) }),
    industries: () => ({}),
    saveIndustry: () => ({ title: newTitle() }),
    mergeIndustry: async ({ server }) => ({ id: await buildIndustry(server), into: await buildIndustry(server) }),
    tags: () => ({}),
    renameTag: async ({ server }) => ({ id: await buildTag(server, newTitle()), title: newTitle() }),
    mergeTag: async ({ server }) => ({
      id: await buildTag(server, newTitle()),
      into: await buildTag(server, newTitle()),
    }),
  },
)
