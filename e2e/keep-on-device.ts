import type { Trip } from '@farfolk/contract/trips'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** All scripts of the app are fetched first. */
const within = { timeout: 60_000 }

/** Switches on that pages stay on the device. */
export async function keepPages(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('switch', { name: 'Keep pages on this device' }).click()
  await expect(page.getByText('Pages that you open stay on this device')).toBeVisible(within)
}

/** From the page of the trip. */
export async function takeAlong(page: Page, trip: Pick<Trip, 'id' | 'name'>): Promise<void> {
  await page.goto(`/trips/${trip.id}`)
  await page.getByRole('button', { name: 'More to do with this trip' }).click()
  await page.getByRole('menuitem', { name: 'Keep on this device' }).click()
  await page.getByRole('dialog').getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(page.getByText(`On this device: ${trip.name}`)).toBeVisible(within)
}

export const offlineMark = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^Offline · as of \d/ })
