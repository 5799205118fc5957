import { channelCalls } from './calls.ts'
import { channelContentCalls } from './content-calls.ts'
import { channelDataCalls } from './data-calls.ts'

/** Every call of career paths, besides those of their posts and figures. */
export const everyChannelCall = { ...channelCalls, ...channelContentCalls, ...channelDataCalls }
