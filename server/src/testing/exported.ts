import { createExport, getExport } from '@farfolk/contract/exports'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/** A member's archive, as they download it. */
export function exportedBy({ as, inject }: Pick<TestApp, 'as' | 'inject'>) {
  return async (member: { token: string }): Promise<Uint8Array> => {
    const { data } = await as(member).call(createExport, { body: {} })
    const ask = async () => (await as(member).call(getExport, { params: { id: data.id } })).data
    await expect.poll(async () => (await ask()).status).toBe('ready')
    const { pathname, search } = new URL((await ask()).url ?? '')
    return (await inject(pathname + search)).rawPayload
  }
}
