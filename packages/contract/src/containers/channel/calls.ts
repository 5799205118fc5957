import { z } from 'zod'
import { pictureData } from '../../content/content/shapes.ts'
import { list, post } from '../../kernel/call.ts'
import { id, keyword, qIds, qInt } from '../../kernel/coerce.ts'
import { listLimits } from '../../kernel/list.ts'
import { containerCalls, usualFilter, usualMineFilter } from '../container/container-calls.ts'
import { ownContainer } from '../container/shapes.ts'
import { channelLimits, channelTypes, myChannelTabs } from './limits.ts'
import { channelDetailRow, channelFields, channelForm, channelRow } from './shapes.ts'

const {
  // One call adds people and says what they are (updateChannelUser); ownership stays with the maker.
  nameHelpers: _named,
  unnameHelpers: _unnamed,
  handOver: _handed,
  addMembers: _added,
  ...usual
} = containerCalls('Channel', {
  type: 'channel',
  words: { one: 'a career path', many: 'Career paths' },
  spec: '1 §7',
  lists: {
    filter: { ...usualFilter, type: qInt(channelTypes.normal, channelTypes.certification).optional() },
    row: channelRow,
  },
  mine: {
    filter: { ...usualMineFilter, tab: z.enum(['create', ...myChannelTabs]).optional() },
    row: channelRow.extend(ownContainer.shape),
    summary: 'Career paths a person learns (`tab=join`), follows (`follow`) or manages (`manage`), or made (`create`)',
  },
  detail: channelDetailRow,
  form: channelForm,
  fields: channelFields,
  names: {
    mine: 'myChannelList',
    follow: 'joinChannel',
    members: 'fetchChannelUserList',
    removeMembers: 'deleteChannelUser',
  },
})

const of = 'id'
const followed = z.object({ result: z.boolean(), has_follow: z.boolean(), follow_num: z.number() })

/** 职业路径: career paths, their people, and what one follows (1 §7). */
export const channelCalls = {
  ...usual,
  addMembers: post('/api/Channel/updateChannelUser', {
    who: { can: 'content.members', of },
    summary: 'Makes people members, or with `role` admins and plain members again; the owner stays what they are',
    spec: '1 §7',
    input: z.object({
      id: id(),
      uids: qIds(listLimits.adminLimit),
      role: z.enum(['admin', 'user']).optional(),
    }),
    output: z.object({ added: z.number(), followed_num: z.number() }),
  }),
  followChannel: post('/api/Channel/followChannel', {
    who: { can: 'content.view', of },
    replayable: true,
    summary: 'Follows a career path without joining it, or follows it no more with `action=remove`',
    spec: '1 §7',
    input: z.object({ id: id(), action: z.enum(['add', 'remove']).default('add') }),
    output: followed,
  }),
  getUserManagerChannel: list('/api/Channel/getUserManagerChannel', {
    who: 'signedIn',
    summary: 'Career paths the person manages: their own, those they were named for, their organisation’s, or all',
    spec: '2 §2, §9',
    maxLimit: channelLimits.managedMax,
    filter: { keyword: keyword(60).optional() },
    row: z.object({ id: z.number(), title: z.string(), status: z.number(), cover_data: pictureData }),
  }),
  getUserFollowedChannel: list('/api/User/getUserFollowedChannel', {
    who: 'signedIn',
    summary: 'Career paths one follows; of another person none',
    spec: '2 §7',
    filter: { uid: id().optional() },
    row: channelRow.extend(ownContainer.shape),
  }),
}
