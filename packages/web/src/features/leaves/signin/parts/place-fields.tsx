import { AimOutlined } from '@ant-design/icons-svg'
import { signinLimits, signinMessages } from '@zhixing/contract/leaves/signin/shapes.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FigureField } from '#ui/figure-field.tsx'
import { FormItem } from '#ui/form-item.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useApp } from '#ui/use-app.ts'
import { locate } from '../locate.ts'

export interface PlaceValues {
  lat: string
  lng: string
  radius: string
}

const decimals = 6

function degreeRule(max: number) {
  return {
    validator: (_rule: unknown, value: unknown) => {
      const typed = String(value ?? '').trim()
      const isFine = typed !== '' && Math.abs(Number(typed)) <= max
      return isFine ? Promise.resolve() : Promise.reject(new Error(signinMessages.placeRequired))
    },
  }
}

interface PlaceFieldsProps {
  /** Of a form of these values and more. */
  form: { setFieldsValue: (values: { lat: string; lng: string }) => void }
}

/** Where a sign-in by place is held: as typed, or where the teacher stands. */
export function PlaceFields({ form }: PlaceFieldsProps) {
  const { message } = useApp()
  const [isLocating, setLocating] = useState(false)
  const takeMine = () => {
    setLocating(true)
    locate()
      .then(({ latitude, longitude }) =>
        form.setFieldsValue({ lat: latitude.toFixed(decimals), lng: longitude.toFixed(decimals) }),
      )
      .catch((error: unknown) => {
        message.error(error instanceof Error ? error.message : signinMessages.locationRequired)
      })
      .finally(() => setLocating(false))
  }
  return (
    <fieldset className="mb-4 rounded-card border border-line p-4">
      <legend className="px-1 font-medium">签到地点</legend>
      <Button className="mb-4" icon={<Icon of={AimOutlined} />} loading={isLocating} onClick={takeMine}>
        使用我当前的位置
      </Button>
      <div className="grid gap-x-4 sm:grid-cols-3">
        <FormItem name="lat" label="纬度" required rules={[degreeRule(90)]}>
          <TextInput inputMode="decimal" placeholder="31.230400" />
        </FormItem>
        <FormItem name="lng" label="经度" required rules={[degreeRule(180)]}>
          <TextInput inputMode="decimal" placeholder="121.473700" />
        </FormItem>
        <FigureField<PlaceValues>
          name="radius"
          label="范围"
          suffix="米"
          range={{ min: signinLimits.radiusMin, max: signinLimits.radiusMax }}
        />
      </div>
      <p className="text-sm text-faint">系统只记录学员与签到地点的距离和定位精度，不保存位置。</p>
    </fieldset>
  )
}
