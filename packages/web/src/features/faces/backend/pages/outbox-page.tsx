import { outboxCalls } from '@zhixing/contract/base/outbox/calls.ts'
import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { useCall } from '#api/use-call.ts'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { keywordOf, pageOf } from '#ui/list-query.ts'
import { TablePage } from '#ui/table-page.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { BackendFrame } from '../parts/backend-frame.tsx'
import { channelLabels, MessageCard, outboxColumns } from '../parts/outbox-columns.tsx'

const channels = [
  { value: '', label: '全部' },
  { value: 'mail', label: channelLabels.mail },
  { value: 'sms', label: channelLabels.sms },
]

function readInput(query: Record<string, string>) {
  const channel = (['mail', 'sms'] as const).find((one) => one === query.channel)
  return { ...pageOf(query, listLimits.limit), ...(channel ? { channel } : {}), ...keywordOf(query) }
}

/** Mail and text messages that were kept instead of sent, for a super admin. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const input = readInput(query)
  const messages = useCall(outboxCalls.lists, input, { keepPrevious: true })
  return (
    <BackendFrame>
      <TablePage
        name="outbox"
        title="发件箱"
        text="未接入短信和邮件服务时，系统发出的消息保存在这里。"
        call={messages}
        columns={outboxColumns}
        rowKey={(row) => row.id}
        card={(row) => <MessageCard message={row} />}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        filters={
          <>
            <KeywordFilter
              placeholder="搜索收件人、主题或内容"
              value={query.keyword ?? ''}
              onSearch={(keyword) => changeQuery({ keyword })}
            />
            <ChoiceBar
              label="渠道"
              choices={channels}
              value={input.channel ?? ''}
              onChange={(channel) => changeQuery({ channel })}
            />
          </>
        }
        empty={
          <EmptyState
            title={query.keyword || input.channel ? '没有符合条件的消息' : '还没有消息'}
            text={
              query.keyword || input.channel
                ? '换个关键词，或清除筛选条件。'
                : '有人获取验证码或收到邮件通知后，会显示在这里。'
            }
          />
        }
      />
    </BackendFrame>
  )
}
