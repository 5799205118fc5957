import { rosterCalls, type Slip } from '@zhixing/contract/people/roster/calls.ts'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PaperPart, PrintPage } from '#ui/print-page.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { useGo } from '#ui/use-go.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { useOrgId } from '../../organisation/parts/shared/org-frame.tsx'

/** No class is called so. */
const everyClass = '*'
/** More slips than these are shown class by class, until all are asked for. */
const togetherMost = 300

const QrPicture = lazy(async () => ({ default: (await import('#ui/qr-picture.tsx')).QrPicture }))

/** /sec/org/slips: 学号 and initial password of each pupil who has not entered yet, by class, to be printed and cut. */
export function Page() {
  const orgId = useOrgId()
  const go = useGo()
  const [chosen, setOnly] = useState<string>()
  const [{ uids = '' }] = useUrlQuery()
  const slips = useCall(rosterCalls.slips, { org_id: orgId, ...(uids === '' ? {} : { uids }) })
  const back = uids === '' ? '/sec/org/roster' : '/sec/org/password'
  const leave = () => go(`${back}${orgId > 0 ? `?org=${orgId}` : ''}`)
  return (
    <PageFrame call={slips}>
      {({ org_id: id, org_name: name, slips: rows }) => {
        const classes = byClass(rows)
        const only = chosen ?? (rows.length > togetherMost ? (classes[0]?.[0] ?? everyClass) : everyClass)
        return (
          <PrintPage
            title="账号条"
            onLeave={leave}
            isEmpty={rows.length === 0}
            options={<ClassChoice classes={classes.map(([label]) => label)} value={only} onChange={setOnly} />}
          >
            {rows.length === 0 ? (
              <EmptyState
                title="没有待使用的初始密码"
                text="初始密码在首次登录后不再显示；重置密码后会再次出现在这里。"
              />
            ) : (
              classes
                .filter(([department]) => only === everyClass || department === only)
                .map(([department, some]) => (
                  <PaperPart key={department} label={department || '未分班'} size="usual">
                    <h2 className="mb-3 text-lg font-semibold">{`${name} ${department || '未分班'}`}</h2>
                    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 print:grid-cols-2">
                      {some.map((slip) => (
                        <SlipCard key={slip.uid} slip={slip} orgId={id} />
                      ))}
                    </ul>
                  </PaperPart>
                ))
            )}
          </PrintPage>
        )
      }}
    </PageFrame>
  )
}

interface ClassChoiceProps {
  classes: readonly string[]
  value: string
  onChange: (value: string) => void
}

/** Which class is printed; all of them at first. */
function ClassChoice({ classes, value, onChange }: ClassChoiceProps) {
  return classes.length > 1 ? (
    <SelectInput
      aria-label="班级"
      value={value}
      options={[
        { value: everyClass, label: '全部班级' },
        ...classes.map((label) => ({ value: label, label: label || '未分班' })),
      ]}
      onChange={(chosen) => onChange(chosen ?? everyClass)}
    />
  ) : null
}

/** Slips come by class: each class with its own. */
function byClass(rows: readonly Slip[]): [string, Slip[]][] {
  const classes = new Map<string, Slip[]>()
  for (const row of rows) {
    const some = classes.get(row.department) ?? []
    some.push(row)
    classes.set(row.department, some)
  }
  return [...classes]
}

function SlipCard({ slip, orgId }: { slip: Slip; orgId: number }) {
  const link = new URL(`/passport/login?group_id=${orgId}`, globalThis.location.origin).href
  return (
    <li className="flex break-inside-avoid items-center gap-3 rounded-card border border-line p-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{slip.name}</p>
        <p>学号：{slip.number}</p>
        <p>
          初始密码：<span className="font-mono tracking-wider">{slip.password}</span>
        </p>
        <p className="text-[10px] wrap-anywhere text-faint">{link}</p>
      </div>
      <div className="w-20 shrink-0">
        <Suspense fallback={null}>
          <QrPicture text={link} label="登录地址的二维码" size="tiny" />
        </Suspense>
      </div>
    </li>
  )
}
