import { afterAll, expect, test, vi } from 'vitest'

const { confirm } = vi.hoisted(() => ({ confirm: vi.fn(async () => 'confirmed') }))
vi.mock('../ui/confirm.ts', () => ({ confirm }))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { askToLeave } = await import('./use-leave-warning.ts')

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
