import { channelCalls } from './calls.ts'
import { channelContentCalls } from './content-calls.ts'
import { channelDataCalls } from './data-calls.ts'
import { channelGroupCalls } from './group-calls.ts'

/** Every call of career paths. */
export const everyChannelCall = { ...channelCalls, ...channelContentCalls, ...channelDataCalls, ...channelGroupCalls }
