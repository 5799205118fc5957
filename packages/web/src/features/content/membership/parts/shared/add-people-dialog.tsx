import { CloseOutlined } from '@ant-design/icons-svg'
import { membershipCalls } from '@zhixing/contract/content/membership/calls.ts'
import type { PersonRow } from '@zhixing/contract/content/membership/shapes.ts'
import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useDebounced } from '#ui/use-debounced.ts'

interface AddPeopleDialogProps {
  title: string
  /** The container; its members are left out of the search. */
  contentId: number
  isSending: boolean
  onAdd: (uids: number[]) => void
  onClose: () => void
}

const typingMs = 250
const foundMax = 50

/** People of one's organisations, several at once, searched by name or number. */
export function AddPeopleDialog({ title, contentId, isSending, onAdd, onClose }: AddPeopleDialogProps) {
  const [chosen, setChosen] = useState<readonly PersonRow[]>([])
  const isChosen = (person: PersonRow) => chosen.some(({ uid }) => uid === person.uid)
  const toggle = (person: PersonRow) =>
    setChosen((list) => (isChosen(person) ? list.filter(({ uid }) => uid !== person.uid) : [...list, person]))
  return (
    <Dialog
      open
      title={title}
      okText={chosen.length > 0 ? `添加${chosen.length}人` : '添加'}
      cancelText="取消"
      okButtonProps={{ disabled: chosen.length === 0 || chosen.length > listLimits.adminLimit }}
      confirmLoading={isSending}
      onOk={() => onAdd(chosen.map(({ uid }) => uid))}
      onCancel={onClose}
    >
      <PeopleSearch contentId={contentId} chosen={chosen} onToggle={toggle} />
      {chosen.length > 0 ? <Chosen people={chosen} onRemove={toggle} /> : null}
    </Dialog>
  )
}

interface PeopleSearchProps {
  contentId: number
  chosen: readonly PersonRow[]
  onToggle: (person: PersonRow) => void
}

function PeopleSearch({ contentId, chosen, onToggle }: PeopleSearchProps) {
  const [typed, setTyped] = useState('')
  const name = useDebounced(typed.trim(), typingMs)
  const found = useCall(
    membershipCalls.searchUserByName,
    { name, content_id: contentId, limit: foundMax },
    { enabled: name !== '', keepPrevious: true, handled: true },
  )
  return (
    <>
      <TextInput
        autoFocus
        allowClear
        value={typed}
        maxLength={60}
        placeholder="输入姓名、学号/工号或手机号查找"
        aria-label="输入姓名、学号/工号或手机号查找"
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="mt-3 h-72 overflow-y-auto">
        <Found name={name} found={found} chosen={chosen} onToggle={onToggle} />
      </div>
    </>
  )
}

function Chosen({ people, onRemove }: { people: readonly PersonRow[]; onRemove: (person: PersonRow) => void }) {
  return (
    <ul aria-label="已选择" className="mt-3 flex max-h-24 flex-wrap gap-2 overflow-y-auto">
      {people.map((person) => (
        <li key={person.uid}>
          <button
            type="button"
            aria-label={`取消选择${person.name}`}
            onClick={() => onRemove(person)}
            className="flex items-center gap-1 rounded-full bg-primary-soft px-3 py-1 text-primary"
          >
            {person.name}
            {person.number ? <span className="text-sm">{person.number}</span> : null}
            <Icon of={CloseOutlined} className="text-sm" />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface FoundProps {
  name: string
  found: { data: { data: PersonRow[]; total: number } | undefined; error: Error | null; refetch: () => unknown }
  chosen: readonly PersonRow[]
  onToggle: (person: PersonRow) => void
}

function Found({ name, found, chosen, onToggle }: FoundProps) {
  if (name === '') {
    return <EmptyState isSmall title="查找要添加的人" text="可查找您所在组织的成员，一次可选择多人。" />
  }
  if (found.error && !found.data) {
    return <ErrorState isSmall error={found.error} onRetry={() => found.refetch()} />
  }
  if (!found.data) {
    return <SkeletonLines rows={5} />
  }
  const { data: people, total } = found.data
  if (people.length === 0) {
    return <EmptyState isSmall title="没有找到可添加的人" text="换个姓名或学号/工号；已加入的成员不会出现在这里。" />
  }
  return (
    <ul>
      {people.map((person) => (
        <li key={person.uid}>
          <Checkbox
            className="!flex min-h-12 rounded-card !px-2 !py-1 hover:bg-sunken"
            checked={chosen.some(({ uid }) => uid === person.uid)}
            onChange={() => onToggle(person)}
          >
            <span className="flex items-center gap-3">
              <PersonAvatar name={person.name} url={person.avatar} />
              <span className="min-w-0">
                <span className="block break-words">{person.name}</span>
                <span className="block text-sm text-faint">{dotted([person.number, person.group_name])}</span>
              </span>
            </span>
          </Checkbox>
        </li>
      ))}
      {total > people.length ? (
        <li className="py-2 text-center text-sm text-faint">共{total}人，请输入更完整的姓名或学号</li>
      ) : null}
    </ul>
  )
}
