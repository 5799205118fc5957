import { accountCalls } from '@zhixing/contract/people/account/calls.ts'
import { verifiedCalls } from '@zhixing/contract/people/account/verified-calls.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { Store } from '../../../storage/store.ts'
import { listInvited, ownInvitation } from './invitations.ts'
import { listSignLog, ownAccount } from './own-account.ts'
import {
  createIdentity,
  decideIdentity,
  listIdentities,
  ownIdentity,
  reviewIdentity,
  updateIdentity,
} from './verified.ts'

export function accountServed({ store }: { store: Store }): Served[] {
  const identity = serve(verifiedCalls, {
    detail: (_input, ctx) => ownIdentity(store, ctx),
    create: (input, ctx) => createIdentity(store, ctx, input),
    update: (input, ctx) => updateIdentity(store, ctx, input),
    lists: (input, ctx) => listIdentities(ctx, input),
    review: (input, ctx) => reviewIdentity(store, ctx, input),
    decide: (input, ctx) => decideIdentity(ctx, input),
  })
  const own = serve(accountCalls, {
    own: (_input, ctx) => ownAccount(ctx),
    signLog: (input, ctx) => listSignLog(ctx, input),
    getMyInvitationCode: (_input, ctx) => ownInvitation(ctx),
    fetchMyInvitationList: (input, ctx) => listInvited(ctx, input),
  })
  return [...identity, ...own]
}
