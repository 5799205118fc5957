import type { Locator, Page } from '@playwright/test'

/** Types a day and time, as 2026-11-23T10:00, into the field of this label: figures alone, as a person does. */
export async function fillMoment(place: Page | Locator, label: string, moment: string): Promise<void> {
  const field = place.getByRole('group', { name: label, exact: true })
  await field.getByRole('spinbutton').first().pressSequentially(moment.replaceAll(/\D/g, ''))
}
