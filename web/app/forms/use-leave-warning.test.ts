import { expect, test, vi } from 'vitest'
import { askToLeave } from './use-leave-warning.ts'

const { confirm } = vi.hoisted(() => ({ confirm: vi.fn(async () => 'confirmed') }))
vi.mock('../ui/confirm.ts', () => ({ confirm }))

test('who logs out is told that what they typed is lost, who goes elsewhere that it is kept', async () => {
  expect(await askToLeave('/trips')).toBe(true)
  expect(confirm).toHaveBeenLastCalledWith(
    expect.objectContaining({ text: expect.stringContaining('is kept') }),
  )
  await askToLeave('/logout')
  expect(confirm).toHaveBeenLastCalledWith(
    expect.objectContaining({ text: expect.stringContaining('is lost') }),
  )
})
