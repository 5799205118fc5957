import { channelDataCalls } from '@zhixing/contract/containers/channel/data-calls.ts'
import { useCall } from '#api/use-call.ts'
import { Radar } from '#ui/radar.tsx'

/** A radar needs three corners. */
const leastCorners = 3

/** One's competences, or with `uid` a member's, against the targets, and the tasks in percent, each as a radar where there are corners enough. */
export function ModelRadars({ id, uid }: { id: number; uid?: number }) {
  const asked = { id, ...(uid ? { uid } : {}) }
  const competences = useCall(channelDataCalls.getUserWebModelData, asked, { handled: true })
  const tasks = useCall(channelDataCalls.getUserTaskModelWebData, asked, { handled: true })
  const shown = [
    { title: '能力雷达图', labelName: '能力', radar: competences.data },
    { title: '任务达标雷达图', labelName: '任务', radar: tasks.data },
  ].flatMap(({ radar, ...words }) => (radar && radar.labels.length >= leastCorners ? [{ ...words, radar }] : []))
  return shown.length === 0 ? null : (
    <div className="mb-6 grid gap-4 lg:grid-cols-2">
      {shown.map(({ title, labelName, radar }) => (
        <section key={title}>
          <h3 className="mb-2 font-semibold">{title}</h3>
          <Radar
            title={title}
            labelName={labelName}
            labels={radar.labels}
            max={radar.max}
            series={radar.series.map(({ label, values }) => ({ name: label, values }))}
          />
        </section>
      ))}
    </div>
  )
}
