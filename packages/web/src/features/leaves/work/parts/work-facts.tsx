import type { WorkSettings } from '@zhixing/contract/leaves/work/shapes.ts'
import type { ReactNode } from 'react'
import { fullTime } from '#ui/time-words.ts'
import { kindsText } from '../work-words.ts'

interface WorkFactsProps {
  settings: WorkSettings
  /** As they hold for the person asking. */
  times: { due_at: number; cutoff_at: number; extended_to: number }
}

/** What a work is like, in figures. */
export function WorkFacts({ settings, times }: WorkFactsProps) {
  const { due_at, cutoff_at, extended_to } = times
  return (
    <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
      <Fact label="分值">{settings.total_score} 分</Fact>
      <Fact label="提交方式">{kindsText(settings)}</Fact>
      <Fact label="应交时间">
        {fullTime(due_at) || '不限'}
        {extended_to > 0 && extended_to === due_at ? '（已延期）' : ''}
      </Fact>
      <Fact label="截止提交">
        {fullTime(cutoff_at) || '批阅前均可提交'}
        {extended_to > 0 && extended_to === cutoff_at ? '（已延期）' : ''}
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-faint">{label}</dt>
      <dd className="break-words text-ink">{children}</dd>
    </div>
  )
}
