import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import { channelLimits } from '@zhixing/contract/containers/channel/limits.ts'
import { managePathOf } from '@zhixing/contract/content-types.ts'
import { useLocation } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { useGo } from '#ui/use-go.ts'

/** Switches between the career paths one manages, on the same page (channel.manage.switch). */
export function ChannelSwitch({ id }: { id: number }) {
  const go = useGo()
  const { pathname, search } = useLocation()
  const managed = useCall(
    channelCalls.getUserManagerChannel,
    { limit: channelLimits.managedMax, page: 1 },
    { handled: true },
  )
  const rows = managed.data?.data ?? []
  if (rows.length < 2) {
    return null
  }
  const pathOf = (one: number) => managePathOf({ type: 'channel', id: one }) ?? ''
  return (
    <SelectInput
      className="w-48 max-w-full"
      aria-label="切换职业路径"
      showSearch
      options={rows.map(({ id: value, title }) => ({ value, label: title }))}
      value={id}
      onChange={(next) => {
        // Pages further below belong to this one alone.
        const page = pathname.startsWith(`${pathOf(id)}/`) ? pathname.slice(pathOf(id).length + 1).split('/')[0] : ''
        go(`${pathOf(next)}/${page}${search}`)
      }}
    />
  )
}
