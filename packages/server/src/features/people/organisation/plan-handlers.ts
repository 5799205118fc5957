import { orgPlanCalls, planBackendCalls } from '@zhixing/contract/people/organisation/plan-calls.ts'
import { serve } from '#kernel/serve.ts'
import { accessOrg } from './access.ts'
import { grantKind, startTrial } from './grant-plan.ts'
import { listKinds, saveKind } from './plan-kinds.ts'
import { listPlanChanges, listPlanRequests, readPlan, refusePlan, requestPlan, withdrawPlan } from './plans.ts'

const done = { done: true }

/** An organisation's plan, and what the platform grants. */
export const planServed = [
  ...serve(orgPlanCalls, {
    plan: (input, ctx) => readPlan(ctx, input.org_id),
    startTrial: async (input, ctx) => {
      const org = await accessOrg(ctx, input.org_id, 'manage')
      await ctx.tx((tx) => startTrial(tx, ctx, org))
      return done
    },
    requestPlan: async (input, ctx) => {
      const org = await accessOrg(ctx, input.org_id, 'manage')
      return await ctx.tx((tx) => requestPlan(tx, ctx, { org, input }))
    },
    withdrawPlan: async (input, ctx) => {
      const org = await accessOrg(ctx, input.org_id, 'manage')
      await ctx.tx((tx) => withdrawPlan(tx, { orgId: org.id, id: input.id }))
      return done
    },
  }),
  ...serve(planBackendCalls, {
    planKinds: async (_input, ctx) => ({ kinds: await listKinds(ctx.read) }),
    savePlanKind: (input, ctx) => saveKind(ctx, input),
    planRequests: (input, ctx) => listPlanRequests(ctx, input),
    planChanges: (input, ctx) => listPlanChanges(ctx, input),
    grantPlan: async (input, ctx) => {
      await ctx.tx((tx) => grantKind(tx, ctx, input))
      return done
    },
    refusePlan: async (input, ctx) => {
      await ctx.tx((tx) => refusePlan(tx, ctx, input))
      return done
    },
  }),
]
