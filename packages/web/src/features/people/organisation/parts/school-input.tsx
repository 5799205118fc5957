import { orgLimits } from '@zhixing/contract/people/organisation/limits.ts'
import { ownOrgCalls } from '@zhixing/contract/people/organisation/own-calls.ts'
import { useCall } from '#api/use-call.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { useDebounced } from '#ui/use-debounced.ts'

interface SchoolInputProps {
  id?: string
  value?: string
  onChange?: (name: string) => void
}

const typingMs = 250
const offered = 5

/** The name of an organisation, with known schools offered below it. */
export function SchoolInput({ id, value = '', onChange }: SchoolInputProps) {
  const keyword = useDebounced(value.trim(), typingMs)
  const found = useCall(
    ownOrgCalls.schools,
    { keyword, limit: offered },
    { enabled: keyword.length > 1, handled: true },
  )
  const names = (found.data?.data ?? []).filter(({ name }) => name !== value)
  return (
    <div>
      <CountedInput
        {...(id ? { id } : {})}
        max={orgLimits.nameMax}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
      {names.length > 0 ? (
        <ul aria-label="可选的学校" className="mt-1 flex flex-wrap gap-2">
          {names.map(({ name }) => (
            <li key={name}>
              <button
                type="button"
                className="text-sm text-primary hover:underline max-md:min-h-11"
                onClick={() => onChange?.(name)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
