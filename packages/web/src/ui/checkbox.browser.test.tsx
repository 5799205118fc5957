import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../../test/draw.tsx'
import { Checkbox, CheckboxGroup } from './checkbox.tsx'

function Ways() {
  const [ways, setWays] = useState<string[]>(['file'])
  return (
    <>
      <CheckboxGroup
        options={[
          { value: 'text', label: '文字' },
          { value: 'file', label: '文件' },
          { value: 'link', label: '链接', disabled: true },
        ]}
        value={ways}
        onChange={setWays}
      />
      <output>{ways.join()}</output>
    </>
  )
}

test('ticks are set with the space bar and given in the order in which they are offered', async () => {
  draw(<Ways />)
  await userEvent.keyboard('{Tab} ')
  await expect.element(page.getByRole('status')).toHaveTextContent('text,file')
  await expect.element(page.getByLabelText('链接')).toBeDisabled()
})

test('a tick for several says that some are chosen', async () => {
  draw(<Checkbox indeterminate>全选</Checkbox>)
  await expect.element(page.getByRole('checkbox', { name: '全选' })).toBePartiallyChecked()
})
