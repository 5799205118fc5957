import { EnvironmentOutlined } from '@ant-design/icons-svg'
import { Suspense, useState } from 'react'
import { besidePage } from '#ui/beside-page.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useCity } from './use-city.ts'

const CityDialog = besidePage(async () => (await import('../city-dialog.tsx')).CityDialog)

/** The header's city, and the dialog in which another is chosen. */
export function CityPicker() {
  const city = useCity()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        type="text"
        className="shrink-0"
        icon={<Icon of={EnvironmentOutlined} />}
        aria-label={`当前城市${city.name}，切换城市`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {city.name}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CityDialog city={city} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
