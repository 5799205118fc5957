import { membershipCalls } from '@zhixing/contract/content/membership/calls.ts'
import type { PersonRow } from '@zhixing/contract/content/membership/shapes.ts'
import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { wordsIn } from '../words-in.ts'

interface PeopleListProps {
  /** Takes whoever was found. */
  onFound: (people: readonly PersonRow[]) => void
}

/** A list of people as a teacher has it, pasted; who is meant by each line is said before anybody is added. */
export function PeopleList({ onFound }: PeopleListProps) {
  const [text, setText] = useState('')
  const match = useSend(membershipCalls.matchPeople, { onDone: ({ people }) => onFound(people) })
  const words = wordsIn(text)
  const isTooMany = words.length > listLimits.adminLimit
  return (
    <>
      <TextArea
        rows={6}
        value={text}
        placeholder={'每行一个学号/工号、手机号或姓名\n可以直接从 Excel 复制一列粘贴'}
        aria-label="学号/工号、手机号或姓名，每行一个"
        status={isTooMany ? 'error' : ''}
        onChange={({ target }) => {
          setText(target.value)
          match.reset()
        }}
      />
      <div className="mt-2 flex items-center justify-between gap-3">
        <span className={isTooMany ? 'text-danger' : 'text-faint'}>
          {isTooMany ? `一次最多${listLimits.adminLimit}个，请分批粘贴` : `${words.length}个`}
        </span>
        <Button
          disabled={words.length === 0 || isTooMany}
          loading={match.isSending}
          onClick={() => match.run({ words })}
        >
          识别
        </Button>
      </div>
      {match.reply ? <Outcome reply={match.reply} /> : null}
    </>
  )
}

function Outcome({ reply }: { reply: Reply<typeof membershipCalls.matchPeople> }) {
  const { people, missing, several } = reply
  return (
    <div className="mt-3 flex flex-col gap-2" role="status">
      <p>找到{people.length}人</p>
      {missing.length > 0 ? (
        <Note kind="warning" title={`没有找到${missing.length}个`}>
          {missing.join('、')}
        </Note>
      ) : null}
      {several.length > 0 ? (
        <Note kind="warning" title={`${several.length}个姓名有多人，请改用学号/工号`}>
          {several.join('、')}
        </Note>
      ) : null}
    </div>
  )
}
