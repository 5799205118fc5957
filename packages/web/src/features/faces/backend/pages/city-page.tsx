import { regionCalls } from '@zhixing/contract/base/region/calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { BackendFrame } from '../parts/backend-frame.tsx'
import { ProvinceCities } from '../parts/province-cities.tsx'

/** /sec/backend/city: which cities the picker offers. */
export function Page() {
  const states = useCall(regionCalls.cityStates, {}, { handled: true })
  const [word, setWord] = useState('')
  return (
    <BackendFrame>
      <PageFrame call={states}>
        {(provinces) => {
          const found = provinces
            .map((province) => ({
              ...province,
              cities: province.children.filter(({ name }) => name.includes(word) || province.name.includes(word)),
            }))
            .filter(({ cities }) => cities.length > 0)
          return (
            <PageBody>
              <PageHeader title="城市管理" text="关闭的城市不再出现在城市选择中；已经选择的人不受影响。" />
              <div className="mb-3">
                <KeywordFilter placeholder="搜索城市或省份" value={word} onSearch={(text) => setWord(text.trim())} />
              </div>
              {found.length === 0 ? <EmptyState title="没有找到城市" text="请换个名称试试。" /> : null}
              <div className="flex flex-col gap-3">
                {found.map((province) => (
                  <ProvinceCities key={province.id} name={province.name} cities={province.cities} />
                ))}
              </div>
            </PageBody>
          )
        }}
      </PageFrame>
    </BackendFrame>
  )
}
